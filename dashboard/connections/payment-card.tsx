import type { Router } from '@koa/router';
import type { MemberOperationAnswer } from '../../kernel/member-operations/member-operations.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { type TestCard, testCards } from '../../kernel/money/test-cards.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { address } from '../../kernel/pages/address.ts';
import { businessesOf, noBusiness, requireBusinessOf } from '../session/acting-profile.tsx';
import { cardBadges } from '../badges.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { requestContinuation } from '../../kernel/pages/request-continuation.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { isTestBusiness } from '../../kernel/profiles/test-business.ts';
import { TestBadge } from '../../kernel/pages/parts/test-badge.tsx';

type Card = MemberOperationAnswer<'readPaymentCard'>;

const path = '/account/payment-card';

const brands: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
]);

/** The result of a test card, from its name in the list. */
const outcomes: Readonly<Record<Card['status'], string>> = {
  VALID: 'valid',
  NONE: 'no card',
  EXPIRED: 'expired',
  DECLINED: 'declined',
  NEEDS_VERIFICATION: 'needs verification',
};

const consequences: Readonly<Record<Card['status'], string>> = {
  VALID: 'Apps can work for this business.',
  NONE: 'Apps cannot work for this business until you add a card.',
  EXPIRED: 'The card has expired: apps cannot work for this business until it is replaced.',
  DECLINED: 'The card was declined: apps cannot work for this business until it is replaced.',
  NEEDS_VERIFICATION:
    'The card must be verified again: apps cannot work for this business until it is replaced.',
};

/** A card is on file but apps cannot use it: that comes first on the page, whatever was done before. */
const refused: ReadonlySet<Card['status']> = new Set(['EXPIRED', 'DECLINED', 'NEEDS_VERIFICATION']);

function two(month: number): string {
  return String(month).padStart(2, '0');
}

function cardOnFile({ status, brand, last4, expMonth, expYear }: Card): Html {
  return (
    <>
      <dl>
        <dt>Status</dt>
        <dd>{cardBadges[status]}</dd>
        {brand !== null && (
          <>
            <dt>Card</dt>
            <dd>
              {brands.get(brand) ?? brand}
              {last4 !== null && ` ending in ${last4}`}
            </dd>
          </>
        )}
        {expMonth !== null && expYear !== null && (
          <>
            <dt>Expires</dt>
            <dd>
              {two(expMonth)}/{expYear}
            </dd>
          </>
        )}
      </dl>
      {!refused.has(status) && <p>{consequences[status]}</p>}
    </>
  );
}

function testCardOption({ reference, status, brand, last4 }: TestCard): Html {
  return (
    <option value={reference}>
      {brands.get(brand) ?? brand} {last4}: {outcomes[status]}
    </option>
  );
}

function testCardForm(deps: Dependencies, visit: Visit, businessId: string, isFirst: boolean): Html {
  const { search } = visit.context;
  return (
    <>
      <h2>{isFirst ? 'Add a card' : 'Replace the card'}</h2>
      <div class="note">
        <p>
          <span class="badge">Test provider</span>
        </p>
        <p>
          The payment provider handles cards, never this page. Here a test provider takes its place: you enter
          no real card, and nothing is charged.
        </p>
      </div>
      <form method="post" action={`${path}${search}`}>
        {tokenField(deps, visit, path, businessId)}
        <div class="field">
          <label for="card">Test card</label>
          <select id="card" name="card" autocomplete="off">
            {testCards.map(testCardOption)}
          </select>
        </div>
        <button class="primary wide" type="submit">
          {isFirst ? 'Add this card' : 'Use this card'}
        </button>
      </form>
    </>
  );
}

async function getPaymentCard(deps: Dependencies, visit: Visit): Promise<void> {
  const next = requestContinuation(visit.query.get('continue'), deps.env.AUTH_URL);
  const businesses = businessesOf(visit);
  const { chosen } = businesses;
  const above = [accountLink];
  if (chosen === null) {
    sendAccountPage(deps, visit, { title: 'Payment card', above, main: noBusiness(next) });
    return;
  }
  const card = await deps.operations.execute('readPaymentCard', {}, viewerOf(visit, chosen));
  const remove = address(`${path}/remove`, { business: chosen.id, continue: next });
  sendAccountPage(deps, visit, {
    title: 'Payment card',
    heading: (
      <>
        Payment card of <bdi>{chosen.displayName}</bdi>
      </>
    ),
    actors: { chosen, all: businesses.all },
    above,
    alert: refused.has(card.status) ? consequences[card.status] : null,
    main: (
      <>
        {next !== null && (
          <p class="go">
            <a href={`${deps.env.AUTH_URL}${next}`}>Back to the request</a>
          </p>
        )}
        {cardOnFile(card)}
        {isTestBusiness(chosen.id) ? (
          <p>
            <TestBadge of={chosen.id} /> A test business needs no card and is never charged.
          </p>
        ) : (
          <>
            <p class="quiet">
              Connecting an app costs nothing. Apps work for a business only while it has a valid payment
              card. Without one, its connections are kept and work again soon after you add a card.
            </p>
            {testCardForm(deps, visit, chosen.id, card.status === 'NONE')}
            {card.status !== 'NONE' && (
              <p class="actions">
                <a href={remove}>Remove the card</a>
              </p>
            )}
          </>
        )}
      </>
    ),
  });
}

/** The page again, for the same business and returning to the same request. */
function backTo(deps: Dependencies, visit: Visit, businessId: string, done: string | null): string {
  const next = requestContinuation(visit.query.get('continue'), deps.env.AUTH_URL);
  return address(path, { business: businessId, continue: next, done });
}

async function postPaymentCard(deps: Dependencies, visit: Visit): Promise<void> {
  const business = requireBusinessOf(visit);
  const field = await ownForm(deps, visit, business.id);
  const form = { pspPaymentMethodReference: field('card') ?? '' };
  await deps.operations.execute('setPaymentCard', { form }, viewerOf(visit, business));
  seeOther(visit.context, backTo(deps, visit, business.id, 'card'));
}

async function getRemoval(deps: Dependencies, visit: Visit): Promise<void> {
  const business = requireBusinessOf(visit);
  const back = backTo(deps, visit, business.id, null);
  sendConfirmation(deps, visit, {
    title: 'Remove',
    heading: (
      <>
        Remove the payment card of <bdi>{business.displayName}</bdi>?
      </>
    ),
    above: [accountLink, { href: back, text: 'Payment card' }],
    text: (
      <p>
        Apps cannot work for this business without a card. Its connections are kept and work again soon after
        you add one.
      </p>
    ),
    button: 'Remove the card',
    back: { href: back, text: 'Keep it' },
    actorId: business.id,
  });
}

async function postRemoval(deps: Dependencies, visit: Visit): Promise<void> {
  const business = requireBusinessOf(visit);
  await ownForm(deps, visit, business.id);
  await deps.operations.execute('removePaymentCard', {}, viewerOf(visit, business));
  seeOther(visit.context, backTo(deps, visit, business.id, 'card-removed'));
}

/** The card of a business, which its apps need (spec 5.6). */
export function paymentCardRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, signedIn(deps, getPaymentCard))
    .post(path, signedIn(deps, postPaymentCard))
    .get(`${path}/remove`, signedIn(deps, getRemoval))
    .post(`${path}/remove`, signedIn(deps, postRemoval));
}
