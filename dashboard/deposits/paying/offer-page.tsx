import type { Html } from '../../../kernel/pages/html.ts';
import { Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Day, Time } from '../../../kernel/pages/parts/time.tsx';
import { listedAgreementPath, agreementPath } from '../../agreements/agreement-links.ts';
import { signedBadge } from '../../agreements/agreement-words.tsx';
import { accountLink, sendAccountPage } from '../../account-page.tsx';
import { address } from '../../../kernel/pages/address.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Visit } from '../../session/visit.ts';
import { tokenField } from '../../../kernel/pages/forms/own-form.tsx';
import { beginPath } from '../deposit-links.ts';
import { amountIn } from '../deposit-words.ts';
import { depositsOf } from '../own-deposit.tsx';
import { available, hindrance } from './hindrance.tsx';
import type { Offer } from './offer.ts';
import { versionField } from '../steps/step-refusal.tsx';

const sexes = { M: 'male', F: 'female', I: 'intersex', U: 'sex not known' };

/** Who pays, and a link to pay as another profile. */
function payer({ card, item, publishers: { all, chosen } }: Offer): Html {
  const others = all.filter(({ id }) => id !== chosen.id);
  const query = { item: item?.itemId ?? null };
  return (
    <p class="quiet">
      You pay as <bdi>{chosen.displayName}</bdi>.{' '}
      {others.length > 0 && (
        <>
          Rather as{' '}
          {others.map(({ id, displayName }, index) => (
            <>
              {index > 0 && ', '}
              <a href={address(beginPath(card.listing.shortCode), { ...query, profile: id })}>
                <bdi>{displayName}</bdi>
              </a>
            </>
          ))}
          ?
        </>
      )}
    </p>
  );
}

/** What stands for the choice of none. */
export const noAgreement = 'none';

const listedPath = ({ card, item, publishers: { chosen } }: Offer): string =>
  address(listedAgreementPath(card.listing.shortCode), { item: item?.itemId ?? null, profile: chosen.id });

/** What both sign, and where the buyer reads it. */
function agreementRow(offer: Offer): Html {
  if (!offer.asksForAgreement) return <>None yet. The seller can send you one.</>;
  return (
    <>
      The seller asks buyers to sign one. <a href={listedPath(offer)}>Read and sign it first</a>: an agreement
      that is made later does not apply to a deposit that is paid.
    </>
  );
}

/** The one that is chosen at first: of a litter only one that is about this very animal. */
const firstChosen = ({ card, item, agreements }: Offer): string | null =>
  (card.listing.kind === 'LITTER' ? agreements.find(({ itemId }) => itemId === item?.itemId) : agreements[0])
    ?.contractId ?? null;

/** Which agreement the deposit names, where there is one. */
function agreementChoice(offer: Offer): Html | null {
  const { agreements, publishers, asksForAgreement } = offer;
  if (agreements.length === 0) return null;
  const chosen = firstChosen(offer);
  return (
    <fieldset>
      <legend>Which agreement applies to this deposit?</legend>
      {agreements.map((of) => (
        <div class="check">
          <input
            type="radio"
            id={`agreement-${of.contractId}`}
            name="agreement"
            value={of.contractId}
            checked={of.contractId === chosen}
            required
          />
          <label for={`agreement-${of.contractId}`}>
            <bdi>{of.title}</bdi>, made <Time at={of.createdAtUtc} /> {signedBadge(of)}
          </label>{' '}
          <a href={address(agreementPath(of.contractId), { profile: publishers.chosen.id })}>Read it</a>
        </div>
      ))}
      <div class="check">
        <input type="radio" id="agreement-none" name="agreement" value={noAgreement} required />
        <label for="agreement-none">No agreement: if there is no handover, we decide</label>
      </div>
      {asksForAgreement && (
        <p>
          <a href={listedPath(offer)}>Make another one</a>
        </p>
      )}
    </fieldset>
  );
}

function conditions(offer: Offer): Html {
  const { listing, depositBadge } = offer.card;
  const { deposit, currency, seller, city } = listing;
  const { amount, pickupWindowEnd, depositClause, policyText } = deposit;
  return (
    <>
      <dl>
        <dt>You pay now</dt>
        <dd>
          <strong>{amount === null ? 'not stated' : amountIn(amount, currency)}</strong>
        </dd>
        <dt>Fee</dt>
        <dd>None for you.</dd>
        <dt>Seller</dt>
        <dd>
          <bdi>{seller.displayName}</bdi>, {city}
        </dd>
        <dt>Handover by</dt>
        <dd>{pickupWindowEnd === null ? 'not stated' : <Day of={pickupWindowEnd} />}</dd>
        <dt>Agreement</dt>
        <dd>{agreementRow(offer)}</dd>
        <dt>At the handover</dt>
        <dd>
          You both confirm it, and the microchip is read. Then the seller gets the deposit, and you become the
          owner on record.
        </dd>
        <dt>If there is no handover</dt>
        <dd>
          {depositClause === 'ARBITRATE'
            ? 'We decide who gets it.'
            : `${depositClause === 'REFUND' ? 'You get it back' : 'The seller gets it'}, if both of you have signed the agreement here. Otherwise we decide.`}
        </dd>
      </dl>
      {policyText !== null && (
        <>
          <h2>What the seller says</h2>
          <p class="written" dir="auto">
            {policyText}
          </p>
        </>
      )}
      {depositBadge.statement !== null && (
        <div class="note">
          <p>{depositBadge.statement}</p>
        </div>
      )}
    </>
  );
}

/** The animals of a litter, each with its own link. */
function choice({ card: { listing }, publishers: { chosen } }: Offer): Html {
  return (
    <>
      <p>A deposit is for one animal of the litter. Choose one:</p>
      <Entries>
        {listing.items.map(({ itemId, label, sex, colorText, price, availability }) => {
          const href = address(beginPath(listing.shortCode), { item: itemId, profile: chosen.id });
          const cost = price ?? listing.price;
          return (
            <li class="entry">
              <h2>
                {['AVAILABLE', 'RESERVED'].includes(availability) ? (
                  <a href={href}>{label}</a>
                ) : (
                  <bdi>{label}</bdi>
                )}
              </h2>
              <p class="quiet">
                {[
                  sexes[sex],
                  colorText,
                  cost !== null && amountIn(cost, listing.currency),
                  available[availability],
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </li>
          );
        })}
      </Entries>
    </>
  );
}

/** What the buyer has to know, and the form that creates the deposit. */
function form(deps: Dependencies, visit: Visit, offer: Offer): Html {
  const { card, item, publishers } = offer;
  const path = beginPath(card.listing.shortCode);
  const action = address(path, { item: item?.itemId ?? null, profile: publishers.chosen.id });
  return (
    <>
      {conditions(offer)}
      {payer(offer)}
      <form method="post" action={action}>
        {tokenField(deps, visit, path, publishers.chosen.id)}
        {versionField(card.listing)}
        {agreementChoice(offer)}
        <button class="primary wide" type="submit">
          Continue to payment
        </button>
      </form>
      <p class="quiet hint">
        The animal is then reserved for you for 30 minutes while you pay. Nothing is charged before you pay.
      </p>
    </>
  );
}

/** The terms of a deposit on a listing, and the form to start it (spec 4.12). */
export function sendOffer(
  deps: Dependencies,
  visit: Visit,
  offer: Offer,
  shown: { readonly alert?: string; readonly status?: number } = {},
): void {
  const { card, item, publishers, reservedUntil } = offer;
  const { listing } = card;
  const { alert = null, status = 200 } = shown;
  const reason = hindrance(offer, deps.env.SITE_URL);
  const needsChoice = listing.kind === 'LITTER' && item === null;
  const what = item === null ? listing.title : `${item.label}, ${listing.title}`;
  const way = needsChoice ? choice(offer) : form(deps, visit, offer);
  sendAccountPage(deps, visit, {
    title: 'Start a deposit',
    heading: (
      <>
        Deposit for <bdi>{what}</bdi>
      </>
    ),
    above: [accountLink, depositsOf(publishers.chosen)],
    alert,
    status,
    main: (
      <>
        {reason !== null && (
          <div class="note">
            <p>{reason.text}</p>
          </div>
        )}
        {reason === null && reservedUntil !== null && (
          <div class="note">
            <p>
              You have accepted it, and it is kept for you until <Time at={reservedUntil} />. Pay the deposit
              by then.
            </p>
          </div>
        )}
        {reason === null && way}
        <p class="actions">
          {reason?.ways?.map(({ href, text }, index) => (
            <a class={index === 0 ? 'button primary' : 'button'} href={href}>
              {text}
            </a>
          ))}
          {listing.status === 'CLOSED' ? (
            <a href={`${deps.env.SITE_URL}/listings`}>Animals for sale</a>
          ) : (
            <a href={`${deps.env.SITE_URL}/listings/${listing.shortCode}`}>Back to the listing</a>
          )}
        </p>
      </>
    ),
  });
}
