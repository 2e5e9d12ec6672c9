import type { Html } from '../../kernel/pages/html.ts';
import { Badge, type Tone } from '../../kernel/pages/parts/badge.tsx';
import { Day, Time } from '../../kernel/pages/parts/time.tsx';
import { amountIn } from '../deposits/deposit-words.ts';
import type { TransferStep } from './transfer-links.ts';
import type { ListedTransfer } from './transfer-operations.ts';

type Status = ListedTransfer['status'];

export const transferTypes = [
  ['SALE', 'Sale'],
  ['GIFT', 'Gift'],
  ['ADOPTION', 'Adoption'],
  ['RETURN', 'Return to an earlier owner'],
] as const;

const statuses: Readonly<Record<Status, readonly [Tone, string]>> = {
  OFFERED: ['warn', 'Offered'],
  ACCEPTED: ['warn', 'Accepted'],
  APPROVED: ['good', 'Agreed'],
  COMPLETED: ['good', 'Completed'],
  DECLINED: ['bad', 'Declined'],
  CANCELLED: ['bad', 'Taken back'],
  WITHDRAWN: ['bad', 'Withdrawn'],
  EXPIRED: ['bad', 'Expired'],
  DISPUTED: ['warn', 'Disputed'],
};

export function transferBadge(status: Status): Html {
  const [tone, children] = statuses[status];
  return Badge({ tone, children });
}

/** Lists by status, as links. */
export const listedStatuses = (['OFFERED', 'ACCEPTED', 'APPROVED', 'COMPLETED'] as const).map(
  (status) => [status, statuses[status][1]] as const,
);

/** What is paid for the animal, in words. */
export function priceWords({
  type,
  priceAmount,
  currency,
}: Pick<ListedTransfer, 'type' | 'priceAmount' | 'currency'>): string | null {
  if (priceAmount !== null && currency !== null) return amountIn(priceAmount, currency);
  return type === 'GIFT' ? 'Nothing' : null;
}

/** Whether a party still has to approve. */
const isApprover = ({ approvals }: ListedTransfer, ownId: string) =>
  approvals.some(({ profileId, approvedAtUtc }) => profileId === ownId && approvedAtUtc === null);

const isUnapproved = ({ approvals }: ListedTransfer) =>
  approvals.some(({ approvedAtUtc }) => approvedAtUtc === null);

const hasConfirmed = ({ viewerRole, sellerCompletedAtUtc, buyerCompletedAtUtc }: ListedTransfer) =>
  (viewerRole === 'SELLER' ? sellerCompletedAtUtc : buyerCompletedAtUtc) !== null;

const isOver = (status: Status) =>
  status === 'COMPLETED' ||
  status === 'DECLINED' ||
  status === 'CANCELLED' ||
  status === 'WITHDRAWN' ||
  status === 'EXPIRED';

/** What a party can do now; the first is what the transfer waits for, where that is theirs. */
export function stepsOf(
  transfer: ListedTransfer & { readonly depositStatus?: string | null },
  ownId: string,
): readonly TransferStep[] {
  const { status, viewerRole, deposit, depositId, depositStatus } = transfer;
  const isAgreed = status === 'ACCEPTED' || status === 'APPROVED';
  const canConfirm = status === 'APPROVED' && deposit === null && !hasConfirmed(transfer);
  const canPay =
    status === 'APPROVED' && deposit !== null && (depositId === null || depositStatus === 'EXPIRED');
  if (viewerRole === 'CO_OWNER') {
    return (status === 'OFFERED' || status === 'ACCEPTED') && isApprover(transfer, ownId) ? ['approve'] : [];
  }
  if (viewerRole === 'BUYER') {
    return [
      ...(status === 'OFFERED' ? (['accept', 'decline'] as const) : []),
      ...(canPay ? (['deposit'] as const) : []),
      ...(canConfirm ? (['complete'] as const) : []),
      ...(isAgreed ? (['dispute'] as const) : []),
      ...(isAgreed || status === 'DISPUTED' ? (['withdraw'] as const) : []),
    ];
  }
  if (viewerRole === 'SELLER') {
    return [
      ...(canConfirm ? (['complete'] as const) : []),
      ...(isAgreed ? (['dispute'] as const) : []),
      ...(isOver(status) ? [] : (['cancel'] as const)),
    ];
  }
  return [];
}

/** The step that a transfer waits for, if it is this party's: for lists of what is next. */
export function waitsFor(
  transfer: ListedTransfer,
  ownId: string,
): Extract<TransferStep, 'accept' | 'approve' | 'complete' | 'deposit'> | null {
  const [first] = stepsOf(transfer, ownId);
  return first === 'accept' || first === 'approve' || first === 'complete' || first === 'deposit'
    ? first
    : null;
}

const Until = ({ at }: { readonly at: string | null }): Html | null =>
  at === null ? null : (
    <>
      {' '}
      It ends <Time at={at} />.
    </>
  );

/** How a transfer stands for the party that looks at it, and what is next. */
export function standing(transfer: ListedTransfer, ownId: string): Html {
  const { status, viewerRole, animalName, deposit, depositId, currency, plannedHandoverDate } = transfer;
  const { from, to, offerExpiresAtUtc: end, completedAtUtc } = transfer;
  const name = <bdi>{animalName}</bdi>;
  const seller = <bdi>{from.displayName}</bdi>;
  const buyer = <bdi>{to.displayName}</bdi>;
  const isBuyer = viewerRole === 'BUYER';
  const other = isBuyer ? seller : buyer;
  const price = priceWords(transfer);
  const by = plannedHandoverDate !== null && (
    <>
      {' '}
      The handover is planned for <Day of={plannedHandoverDate} />.
    </>
  );
  switch (status) {
    case 'OFFERED':
      if (isBuyer) {
        return (
          <>
            {seller} offers you {name}
            {transfer.type === 'GIFT' ? ' as a gift' : price === null ? '' : ` for ${price}`}. Say yes or no.
            <Until at={end} />
          </>
        );
      }
      if (viewerRole === 'CO_OWNER' && isApprover(transfer, ownId)) {
        return (
          <>
            {seller} offers {name} to {buyer}. You co-own it, so it needs your yes.
            <Until at={end} />
          </>
        );
      }
      return (
        <>
          {name} is offered to {buyer}, who has not answered yet.
          <Until at={end} />
        </>
      );
    case 'ACCEPTED':
      if (viewerRole === 'CO_OWNER' && isApprover(transfer, ownId)) {
        return (
          <>
            {buyer} wants {name}. You co-own it, so it needs your yes.
          </>
        );
      }
      return (
        <>
          {isBuyer ? 'You have said yes' : <>{buyer} has said yes</>}. Whoever co-owns {name} still has to
          approve.
        </>
      );
    case 'APPROVED':
      if (viewerRole === 'CO_OWNER') {
        return (
          <>
            Everybody agrees.{by} Then {buyer} is the owner of record.
          </>
        );
      }
      if (deposit !== null && currency !== null) {
        const amount = amountIn(deposit.amount, currency);
        if (depositId !== null) return <>Everybody agrees. The page of the deposit says what is next.{by}</>;
        return isBuyer ? (
          <>
            Everybody agrees. Now pay the deposit of {amount}: we hold it until the handover.{by}
          </>
        ) : (
          <>
            Everybody agrees. {buyer} now pays the deposit of {amount}, which we hold until the handover.{by}
          </>
        );
      }
      if (hasConfirmed(transfer)) return <>You have confirmed the handover. {other} still has to.</>;
      return isBuyer ? (
        <>
          Everybody agrees.{by} Once you have {name}, confirm it here.
        </>
      ) : (
        <>
          Everybody agrees.{by} Once {buyer} has {name}, confirm it here.
        </>
      );
    case 'COMPLETED':
      return (
        <>
          {isBuyer ? 'You are' : <>{buyer} is</>} the owner of record of {name}
          {completedAtUtc !== null && (
            <>
              {' '}
              since <Time at={completedAtUtc} />
            </>
          )}
          .
        </>
      );
    case 'DECLINED':
      return <>{isBuyer ? 'You have said no' : <>{buyer} has said no</>}. Nothing changes.</>;
    case 'CANCELLED':
      return (
        <>{viewerRole === 'SELLER' ? 'You have' : <>{seller} has</>} taken the offer back. Nothing changes.</>
      );
    case 'WITHDRAWN':
      return (
        <>
          {isBuyer ? 'You have' : <>{buyer} has</>} stepped back. {name} stays with its owner.
        </>
      );
    case 'EXPIRED':
      return <>It was not completed in time. {name} stays with its owner.</>;
    case 'DISPUTED':
    default:
      return (
        <>
          It is disputed, and the owner of record does not change meanwhile. You can both still end it
          {deposit === null ? '' : '; about the deposit we decide'}.
        </>
      );
  }
}

/** The name of an animal for whom it is now: its new owner reads that it is theirs. */
export const titleOf = ({ animalName, viewerRole, status }: ListedTransfer): Html =>
  viewerRole === 'BUYER' && status === 'COMPLETED' ? (
    <>
      <bdi>{animalName}</bdi> is yours
    </>
  ) : (
    <>
      Transfer of <bdi>{animalName}</bdi>
    </>
  );

/** Whether co-owners have a say that is still open. */
export const waitsForCoOwners = (transfer: ListedTransfer): boolean =>
  !isOver(transfer.status) && isUnapproved(transfer);
