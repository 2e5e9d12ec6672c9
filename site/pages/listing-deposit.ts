import { type Html, html } from '../../kernel/pages/html.ts';
import { depositAddress } from '../addresses.ts';
import { printedAmount } from '../html/amounts.ts';
import { printedDay } from '../html/instants.ts';
import { clauseInWords } from '../html/listing-words.ts';
import { written } from '../html/names.ts';
import type { PageEnv } from '../html/page.ts';
import type { ListingCard } from '../operations.ts';

/** Whether buyers can begin a deposit here, for the animal or for items of the litter. */
export function takesDeposit({ protectedDeposit, isReserved, listing }: ListingCard): boolean {
  return protectedDeposit && !isReserved && listing.status === 'ACTIVE';
}

const onlyInquiries = html`<p>
  No deposit can be paid here: this seller takes inquiries only, and agrees on everything else with the buyer.
</p>`;

function amountOf({ listing: { deposit, currency } }: ListingCard): string | null {
  return deposit.amount === null ? null : printedAmount(deposit.amount, currency);
}

/** A deposit that only the seller knows of. */
function informal(card: ListingCard): Html | null {
  const { required, refundable, policyText } = card.listing.deposit;
  const amount = amountOf(card);
  if (!required && amount === null) return null;
  return html`<p>
      The seller asks for a deposit${amount !== null && ` of ${amount}`}${required ? '' : ', if you like'}.
      ${refundable ? 'The seller gives it back on request.' : 'It is not given back on request.'}
    </p>
    <p class="quiet">
      It is agreed on with the seller. The platform does not hold it and does not protect it.
    </p>
    ${written(policyText, 'en')}`;
}

/** A deposit that is held until the handover, with the badge and its statement (spec 4.12). */
function held(card: ListingCard, env: PageEnv): Html {
  const { listing, depositBadge } = card;
  const { deposit, kind, shortCode } = listing;
  const amount = amountOf(card);
  return html`<p class="facts">
      ${depositBadge.isShown && html`<span class="stock good">Protected deposit</span>`}
      ${amount !== null && html`<strong>${amount}</strong>`}${kind === 'LITTER' && html`<span class="quiet">each</span>`}
    </p>
    ${depositBadge.statement !== null && html`<p>${depositBadge.statement}</p>`}
    <dl class="terms">
      ${
        deposit.pickupWindowEnd !== null &&
        html`<dt>Handover</dt>
          <dd>by ${printedDay(deposit.pickupWindowEnd)}</dd>`
      }
      <dt>No handover</dt>
      <dd>${clauseInWords(deposit.depositClause)}</dd>
    </dl>
    ${
      deposit.depositClause !== 'ARBITRATE' &&
      html`<p class="quiet">
        That holds where both have signed an agreement in the app; otherwise the platform decides.
      </p>`
    }
    ${written(deposit.policyText, 'en')} ${takesDeposit(card) && wayToPay(card, env, shortCode)}`;
}

function wayToPay({ listing: { kind } }: ListingCard, env: PageEnv, shortCode: string): Html {
  if (kind === 'LITTER') return html`<p>Choose one of the litter to pay its deposit.</p>`;
  return html`<p>
    <a class="button" href="${depositAddress(env.DASHBOARD_URL, shortCode, null)}">Pay the deposit</a>
  </p>`;
}

/** What a listing says of deposits; nothing where there is nothing to say. */
export function depositOf(card: ListingCard, env: PageEnv): Html | null {
  const { listing, protectedDeposit } = card;
  if (listing.isContactOnly) return onlyInquiries;
  const said = protectedDeposit ? held(card, env) : informal(card);
  if (said === null) return null;
  return html`<section aria-labelledby="deposit">
    <h2 id="deposit">Deposit</h2>
    ${said}
  </section>`;
}
