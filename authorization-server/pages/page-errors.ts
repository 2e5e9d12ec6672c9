import type { Middleware } from 'koa';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { BodyCutOff, BodyTooLarge } from '../../kernel/http/body.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { isOutage } from '../../kernel/errors/outage.ts';
import { AuthorizeFault } from '../oauth/authorize-request.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendRefusal } from './page.ts';

const unavailableSeconds = '5';

/** Explains on a page whatever a page's route throws; nothing that is not for people to read leaves. */
export function pageErrors(deps: Dependencies): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof AuthorizeFault) {
        sendRefusal(context, deps, {
          status: 400,
          heading: 'This request cannot be accepted',
          text: `${error.message} You were not sent back to the app, and nothing was connected. Please tell whoever runs the app.`,
        });
        return;
      }
      if (error instanceof BodyTooLarge) {
        sendRefusal(context, deps, {
          status: 413,
          heading: 'The form is too large',
          text: 'Nothing was changed.',
        });
        return;
      }
      // Who sent it is gone.
      if (error instanceof BodyCutOff) {
        sendRefusal(context, deps, {
          status: 400,
          heading: 'The form did not arrive whole',
          text: 'Nothing was changed.',
        });
        return;
      }
      const unforeseen = new DomainError(isOutage(error) ? '0010010000503' : '0010010000500');
      const known = error instanceof DomainError ? error : unforeseen;
      if (known !== error) deps.logger.error({ requestId: requestId(context), err: error }, 'a page failed');
      const { status, detail } = catalogueRow(known.code);
      if (status === 503) context.set('Retry-After', unavailableSeconds);
      sendRefusal(context, deps, {
        status,
        heading: detail,
        text:
          status >= 500
            ? `Nothing was changed. Please try again in a moment. If it goes on, name this number to the platform: ${requestId(context)}`
            : known.message,
      });
    }
  };
}
