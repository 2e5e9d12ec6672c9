import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { type Fact, Facts } from '../../kernel/pages/parts/facts.tsx';
import { Day, Time } from '../../kernel/pages/parts/time.tsx';
import { agreementPath, depositCertificatePath, newAgreementAddress } from '../agreements/agreement-links.ts';
import { beginPath } from './deposit-links.ts';
import { type Deposit, actorWords, amountIn, asSentence, clauseWords, eventWords } from './deposit-words.ts';
import type { OwnDeposit } from './own-deposit.tsx';

/** A deposit as a party or an administrator sees it. */
type Shown = Pick<OwnDeposit, 'deposit' | 'unnamed'> & { readonly owner: Pick<OwnDeposit['owner'], 'id'> };

/** The parts of the fee, for those who pay it. */
function feeWords({ viewerRole, feeSnapshot, currency }: Deposit): string {
  const { totalFee, netToSeller, isNonprofitExempt } = feeSnapshot;
  if (isNonprofitExempt) return 'None: the seller is a verified nonprofit.';
  if (viewerRole === 'BUYER') return 'None for you. The seller pays one when the deposit is released.';
  return `${amountIn(totalFee, currency)} on release, which leaves ${amountIn(netToSeller, currency)}, and none on a refund.`;
}

/** Whether the deposit can still come to name an agreement: on a listing until it is paid, on a transfer at any time. */
const isOpenToAgreement = ({ status, listingShortCode }: Pick<Deposit, 'status' | 'listingShortCode'>) =>
  status === 'CREATED' || listingShortCode === '';

/** The agreement that the deposit names, or another one of both about the same; else how to come to one. */
function agreementRow({ deposit, owner, unnamed }: Shown): Html | null {
  const { agreement, viewerRole, depositId, status, listingShortCode, itemId } = deposit;
  const profile = owner.id;
  if (viewerRole === 'ADMIN') return null;
  if (agreement !== null) {
    return (
      <a href={address(agreementPath(agreement.contractId), { profile })}>
        {agreement.isBindingForClause ? 'Signed by both' : 'Read and sign it'}
      </a>
    );
  }
  if (viewerRole === 'BUYER' && status === 'CREATED' && listingShortCode !== '') {
    return <a href={address(beginPath(listingShortCode), { item: itemId, profile })}>Name an agreement</a>;
  }
  if (unnamed !== null) {
    return (
      <>
        <a href={address(agreementPath(unnamed.contractId), { profile })}>
          <bdi>{unnamed.title}</bdi>
        </a>
        , which the deposit does not name
      </>
    );
  }
  if (viewerRole === 'BUYER' || !isOpenToAgreement(deposit)) return null;
  return <a href={newAgreementAddress(profile, 'deposit', depositId)}>Make an agreement</a>;
}

/** Who gets the deposit without a handover: what the seller set counts only as agreed by both (spec 3.7). */
export function withoutHandover(
  deposit: Pick<Deposit, 'agreement' | 'depositClause' | 'listingShortCode' | 'status'>,
): string {
  const { agreement, depositClause, listingShortCode } = deposit;
  const clause = asSentence(clauseWords[depositClause] ?? '');
  if (depositClause === 'ARBITRATE') return clause;
  if (agreement?.isBindingForClause) return `${clause} Both have signed this in the app.`;
  if (agreement !== null || listingShortCode === '') {
    return `${clause} This applies once both of you have signed an agreement in the app. Until then we decide.`;
  }
  return isOpenToAgreement(deposit)
    ? `${clause} This applies only if the deposit names an agreement before it is paid, and both of you sign it. Otherwise we decide.`
    : 'We decide. The deposit was begun without an agreement, and a later one does not change this.';
}

/** Who became the owner of record, to keep. */
function certificateRow({ ownershipTransferredAtUtc, depositId, viewerRole }: Deposit, profile: string) {
  if (ownershipTransferredAtUtc === null || viewerRole === 'ADMIN') return null;
  return <a href={address(depositCertificatePath(depositId), { profile })}>Certificate of the handover</a>;
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
export function terms(own: Shown, siteUrl: string): Html {
  const { deposit, owner } = own;
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
      ['If there is no handover', withoutHandover(deposit)],
      ['Agreement', agreementRow(own)],
      ['Certificate', certificateRow(deposit, owner.id)],
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
