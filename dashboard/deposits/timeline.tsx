import type { Html } from '../../kernel/pages/html.ts';
import { type Fact, Facts } from '../../kernel/pages/parts/facts.tsx';
import { Day, Time } from '../../kernel/pages/parts/time.tsx';
import { type Deposit, actorWords, amountIn, asSentence, clauseWords, eventWords } from './deposit-words.ts';

/** The parts of the fee, for those who pay it. */
function feeWords({ viewerRole, feeSnapshot, currency }: Deposit): string {
  const { totalFee, netToSeller, isNonprofitExempt } = feeSnapshot;
  if (isNonprofitExempt) return 'None: the seller is a verified nonprofit.';
  if (viewerRole === 'BUYER') return 'None for you. The seller pays one when the deposit is released.';
  return `${amountIn(totalFee, currency)} on release, which leaves ${amountIn(netToSeller, currency)}, and none on a refund.`;
}

function clauseRow({ depositClause, agreement }: Deposit): Html {
  const clause = asSentence(clauseWords[depositClause] ?? '');
  if (depositClause === 'ARBITRATE') return <>{clause}</>;
  const signed = agreement?.isBindingForClause
    ? 'Both have signed this in the app.'
    : 'This applies once both of you have signed an agreement in the app. Until then we decide.';
  return (
    <>
      {clause} {signed}
    </>
  );
}

/** What the buyer has got back of a deposit that was not simply refunded, and what is held meanwhile. */
function movedRows({ status, refundedAmount, heldAmount, currency }: Deposit): readonly Fact[] {
  if (Number(refundedAmount) === 0 || ['REFUNDED', 'EXPIRED'].includes(status)) return [];
  const isHeld = ['PAID', 'IN_ARBITRATION'].includes(status);
  return [
    ['Given back', amountIn(refundedAmount, currency)],
    ...(isHeld ? [['Held', amountIn(heldAmount, currency)] as const] : []),
  ];
}

/** What was agreed. */
export function terms(deposit: Deposit, siteUrl: string): Html {
  const { amount, currency, listingShortCode, listingTitle, isListingShown } = deposit;
  const { buyer, seller, pickupWindowEnd } = deposit;
  const listing = isListingShown ? (
    <a href={`${siteUrl}/listings/${listingShortCode}`}>{listingTitle}</a>
  ) : (
    <>{listingTitle}</>
  );
  return Facts({
    of: [
      ['Amount', amountIn(amount, currency)],
      ...movedRows(deposit),
      ['Fee', feeWords(deposit)],
      ['Animal', <bdi>{deposit.animalName}</bdi>],
      [listingShortCode === '' ? 'For' : 'Listing', listing],
      ['Seller', <bdi>{seller.displayName}</bdi>],
      ['Buyer', <bdi>{buyer.displayName}</bdi>],
      ['Handover by', Day({ of: pickupWindowEnd })],
      ['Without one', clauseRow(deposit)],
    ],
  });
}

const chips: Readonly<Record<string, string>> = {
  MATCH: 'matches the animal’s record',
  MISMATCH: 'does not match the animal’s record',
  NOT_SCANNED: 'no microchip was read',
};

function confirmationRow(
  who: string,
  confirmation: Deposit['buyerConfirmation'],
  baseUrl: string,
): readonly Fact[] {
  if (confirmation === null) return [[who, 'Not confirmed yet.']];
  const { confirmedAtUtc, photoMediaShortCode: photo, scannedChipId, chipResult } = confirmation;
  const chip =
    scannedChipId === null ? null : (
      <>
        Chip <code>{scannedChipId}</code>: {chips[chipResult] ?? ''}.
      </>
    );
  const picture = photo !== null && (
    <a href={`${baseUrl}/media/${photo}/1920.jpg`}>
      <img class="photo" src={`${baseUrl}/media/${photo}/480.jpg`} alt="Photo of the handover by the buyer" />
    </a>
  );
  return [
    [
      who,
      <>
        Confirmed <Time at={confirmedAtUtc} />. {chip} {picture}
      </>,
    ],
  ];
}

/** The statements of both about the handover; nothing before one is possible. */
export function handover(deposit: Deposit, baseUrl: string): Html | null {
  const { status, buyerConfirmation, sellerConfirmation } = deposit;
  if (status !== 'PAID' && buyerConfirmation === null && sellerConfirmation === null) return null;
  return (
    <>
      <h2>Handover</h2>
      <Facts
        of={[
          ...confirmationRow('Buyer', buyerConfirmation, baseUrl),
          ...confirmationRow('Seller', sellerConfirmation, baseUrl),
        ]}
      />
    </>
  );
}

/** What happened and when, newest first. */
export function timeline({ timeline: entries, viewerRole }: Deposit): Html {
  return (
    <>
      <h2>What happened</h2>
      <ol class="timeline">
        {entries.toReversed().map(({ atUtc, event, actorRole }) => (
          <li>
            {eventWords(event)}{' '}
            <span class="quiet">
              <Time at={atUtc} />, by {actorWords(actorRole, viewerRole)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
