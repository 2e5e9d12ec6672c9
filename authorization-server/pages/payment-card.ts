import { Router } from '@koa/router';
import type { Context } from 'koa';
import { requestId } from '../../kernel/http.ts';
import { readCard } from '../cards.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Profile, businessesAmong, profilesOfMember } from '../identity/profiles.ts';
import { continuation } from './continuation.ts';
import { currentSession } from './current-session.ts';
import { html } from './html.ts';
import { sendPage } from './page.ts';

/** The business named in the query, if the person who is signed in owns or manages it. */
async function namedBusiness(
  context: Context,
  deps: Dependencies,
  businessId: string | null,
): Promise<Profile | null> {
  const session = await currentSession(context, deps);
  if (session === null) return null;
  const memberships = await profilesOfMember(deps, session.account.memberId, requestId(context));
  return businessesAmong(memberships).find(({ id }) => id === businessId) ?? null;
}

/** Why a card is needed and how one comes on file; entering one on a page is not possible yet. */
async function getPaymentCard(context: Context, deps: Dependencies): Promise<void> {
  const query = new URLSearchParams(context.querystring);
  const next = continuation(query.get('continue'), deps.env.AUTH_URL);
  const business = await namedBusiness(context, deps, query.get('business'));
  const isValid = business !== null && (await readCard(deps, business.id)).status === 'VALID';
  sendPage(context, deps, {
    title: 'Payment card',
    main: html`<h1>Payment card${business !== null && html` of <bdi>${business.displayName}</bdi>`}</h1>
      ${isValid && html`<p>A valid card is on file. Apps can work for this business.</p>`}
      <p>
        Connecting an app costs nothing. An app works for a business only while that business keeps a valid
        payment card on file; without one its connections stay, and they work again soon after a card has been
        added.
      </p>
      ${
        !isValid &&
        html`<p>
          A card cannot be entered on this page yet. Ask the people who run ${deps.env.PLATFORM_NAME} to put
          one on file for the business, and then come back to the request.
        </p>`
      }
      ${next !== null && html`<p><a href="${next}">Back to the request</a></p>`}`,
  });
}

export function paymentCardRoutes(deps: Dependencies): Router {
  const router = new Router();
  router.get('/account/payment-card', (context) => getPaymentCard(context, deps));
  return router;
}
