import type { Context } from 'koa';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { visitorHash } from '../../kernel/audience/visitor-hash.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { BodyCutOff, BodyTooLarge, readBody } from '../../kernel/http/body.ts';
import { addressBucket } from '../../kernel/http/client-address.ts';
import { jsonType } from '../../kernel/http/headers.ts';
import { JsonFault, parseJson } from '../../kernel/http/json.ts';
import { countLimitRefusal } from '../../kernel/limits/refusals.ts';
import { mediaType } from '../collect/read-envelope.ts';
import { visitorAddress } from '../collect/visitor-address.ts';
import type { Dependencies } from '../dependencies.ts';

const mostBytes = 1_024;
/** As much of the rate of a site and of a sender as so many hits: nobody asks often. */
const cost = 100;

/** The value of the cookie is a UUID, which nobody guesses: 122 random bits. */
export const forgetting = Type.Object({
  site: Type.String({ maxLength: 200 }),
  visitorId: Type.String({
    pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
  }),
});
const asked = Compile(forgetting);

const malformed = () =>
  new DomainError(
    'Audience_AudienceCollect_VL_Request_RJ',
    'Send an object with site (the site key) and visitorId (the value of the cookie svc_vid, a UUID).',
  );

async function readAsked({ req }: Context): Promise<Type.Static<typeof forgetting>> {
  if (!mediaType.test(req.headers['content-type'] ?? ''))
    throw new DomainError('0010010000415', 'Send it as application/json or text/plain.');
  try {
    const body: unknown = parseJson(await readBody(req, mostBytes));
    if (asked.Check(body)) return body;
  } catch (error) {
    const isOfSender =
      error instanceof JsonFault || error instanceof BodyCutOff || error instanceof BodyTooLarge;
    if (!isOfSender) throw error;
  }
  throw malformed();
}

/**
 * Takes the wish of a visitor that what is known of them at a site be deleted, and answers 202 once it is recorded: it is
 * done within a day (`audience.erasure`). Whoever knows the value of the cookie may ask, also at a site that is not
 * counted any more. A value that nobody has is answered in the same way.
 */
export function forget(deps: Dependencies): (context: Context) => Promise<void> {
  return async (context) => {
    const { site: siteKey, visitorId } = await readAsked(context);
    const site = await deps.sites.find(siteKey);
    if (site === null)
      throw new DomainError('Audience_AudienceCollect_VL_SiteKey_RJ', 'No site has this key.');
    const address = visitorAddress(context.req, site, deps.env.TRUSTED_PROXIES);
    const sender = address === '' ? null : addressBucket(address);
    const { isAllowed, retryAfterSeconds } = await deps.rates.take(siteKey, cost, sender);
    if (!isAllowed) {
      countLimitRefusal('collect');
      const detail = `Try again in ${retryAfterSeconds} seconds.`;
      throw new DomainError('Audience_AudienceCollect_HD_Rate_RJ', detail, { retryAfterSeconds });
    }
    await deps.forgotten(siteKey, Buffer.from(visitorHash(siteKey, visitorId), 'hex'), deps.clock.now());
    context.status = 202;
    context.res.setHeader('Content-Type', jsonType);
    context.body = JSON.stringify({ resultCode: 'Audience_AudienceCollect_DL_Visitor_SU' });
  };
}
