import type { Context, Middleware } from 'koa';
import { DomainError, catalogueRow } from '../errors/errors.ts';
import { BodyCutOff, BodyTooLarge } from '../http/body.ts';
import { requestId } from '../http/access-log.ts';
import { isOutage } from '../errors/outage.ts';
import type { Logger } from '../observability/logger.ts';
import type { Refusal } from './frame.tsx';

const unavailableSeconds = '5';

interface Explaining {
  readonly logger: Logger;
  readonly sendRefusal: (context: Context, refusal: Refusal) => void;
  /** The messages for a service's own errors; null for others. */
  readonly explain?: (error: unknown) => Refusal | null;
}

/** Browsers send a form again when its answer is loaded again, with everything that was typed. */
const tryAgain = ({ method }: Context) =>
  method === 'POST'
    ? 'We cannot say whether your form had an effect. To send it again, reload this page in a moment.'
    : 'Please try again in a moment.';

const reportOf = (context: Context) =>
  `If it happens again, please give us this number: ${requestId(context)}`;

/** Explains on a page what a route throws, without internal details. */
export function pageErrors({ logger, sendRefusal, explain = () => null }: Explaining): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      const own = explain(error);
      if (own !== null) {
        sendRefusal(context, own);
        return;
      }
      if (error instanceof BodyTooLarge) {
        sendRefusal(context, {
          status: 413,
          heading: 'The form is too large',
          text: 'Nothing was changed.',
        });
        return;
      }
      // The sender has gone.
      if (error instanceof BodyCutOff) {
        sendRefusal(context, {
          status: 400,
          heading: 'We did not receive the whole form',
          text: 'Nothing was changed.',
        });
        return;
      }
      const unforeseen = new DomainError(isOutage(error) ? '0010010000503' : '0010010000500');
      const known = error instanceof DomainError ? error : unforeseen;
      if (known !== error) logger.error({ requestId: requestId(context), err: error }, 'a page failed');
      const { status, detail } = catalogueRow(known.code);
      if (status === 503) context.set('Retry-After', unavailableSeconds);
      sendRefusal(context, {
        status,
        heading: detail,
        text: status >= 500 ? `${tryAgain(context)} ${reportOf(context)}` : known.message,
      });
    }
  };
}
