import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { agreementAddress, depositAddress } from '../addresses.ts';
import { printedAmount } from '../../kernel/money/printed-amount.ts';
import { clauseInWords } from '../html/listing-words.tsx';
import { Written } from '../html/names.tsx';
import type { PageEnv } from '../html/page.tsx';
import type { ListingCard } from '../operations.ts';

interface OfCard {
  readonly card: ListingCard;
}

/** Whether buyers can pay a deposit here, for the animal or for items of the litter. */
export function takesDeposit({ protectedDeposit, isReserved, listing }: ListingCard): boolean {
  return protectedDeposit && !isReserved && listing.status === 'ACTIVE';
}

function amountOf({ listing: { deposit, currency } }: ListingCard): string | null {
  return deposit.amount === null ? null : printedAmount(deposit.amount, currency);
}

/** A deposit between buyer and seller alone. */
const Informal = ({ card }: OfCard): Html => {
  const { required, refundable, policyText } = card.listing.deposit;
  const amount = amountOf(card);
  return (
    <>
      <p>
        The seller asks for {required ? 'a deposit' : 'an optional deposit'}
        {amount !== null && ` of ${amount}`}. The seller {refundable ? 'refunds' : 'does not refund'} it on
        request.
      </p>
      <p class="quiet">You agree on it with the seller. We do not hold it or protect it.</p>
      {policyText !== null && <Written text={policyText} />}
    </>
  );
};

const WayToPay = ({ card: { listing }, env }: OfCard & { readonly env: PageEnv }): Html =>
  listing.kind === 'LITTER' ? (
    <p>Choose an animal of the litter to pay its deposit.</p>
  ) : (
    <p>
      <a class="button" href={depositAddress(env.DASHBOARD_URL, listing.shortCode, null)}>
        Pay the deposit
      </a>
    </p>
  );

/** A deposit that is held until the handover, with the badge and its statement (spec 4.12). */
const Held = ({ card, env }: OfCard & { readonly env: PageEnv }): Html => {
  const { listing, depositBadge } = card;
  const { pickupWindowEnd, depositClause, policyText, contractTemplateId } = listing.deposit;
  const amount = amountOf(card);
  return (
    <>
      <p class="facts">
        {depositBadge.isShown && <Badge tone="good">Protected deposit</Badge>}{' '}
        {amount !== null && <strong>{amount}</strong>}{' '}
        {listing.kind === 'LITTER' && <span class="quiet">each</span>}
      </p>
      {depositBadge.statement !== null && <p>{depositBadge.statement}</p>}
      <Facts
        of={[
          [
            'Handover',
            pickupWindowEnd && (
              <>
                by <Day of={pickupWindowEnd} />
              </>
            ),
          ],
          [
            'Chip reading',
            'You read the microchip together at the handover. The seller gets the deposit only if it is the one on record.',
          ],
          [
            'Agreement',
            contractTemplateId === null ? null : (
              <>
                The seller has one, which both of you read and sign here.{' '}
                {card.listing.status === 'ACTIVE' && (
                  <a href={agreementAddress(env.DASHBOARD_URL, listing.shortCode)}>Read it first</a>
                )}
              </>
            ),
          ],
          ['No handover', clauseInWords(depositClause)],
        ]}
      />
      {depositClause !== 'ARBITRATE' && (
        <p class="quiet">
          This applies if you and the seller have both signed the agreement here. If not, we decide.
        </p>
      )}
      {policyText !== null && <Written text={policyText} />}
      {takesDeposit(card) && <WayToPay card={card} env={env} />}
    </>
  );
};

/** What a listing says about deposits; nothing if the seller asks for none. */
export const Deposit = ({ card, env }: OfCard & { readonly env: PageEnv }): Html | null => {
  const { listing, protectedDeposit } = card;
  if (listing.isContactOnly) {
    return (
      <p>
        You cannot pay a deposit here. This seller takes inquiries only, and agrees on everything else with
        you.
      </p>
    );
  }
  const { required, amount } = listing.deposit;
  if (!protectedDeposit && !required && amount === null) return null;
  return (
    <section aria-labelledby="deposit">
      <h2 id="deposit">Deposit</h2>
      {protectedDeposit ? <Held card={card} env={env} /> : <Informal card={card} />}
    </section>
  );
};
