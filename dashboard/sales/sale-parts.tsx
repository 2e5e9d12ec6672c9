import type { Html } from '../../kernel/pages/html.ts';
import { addressWords } from '../../kernel/pages/parts/offer-words.ts';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { amountIn } from '../deposits/deposit-words.ts';
import type { Sale } from './sale-operations.ts';
import { isToDeliver, statusWords } from './sale-words.ts';

/** One line of an order, whoever looks at it. */
interface Line {
  readonly name: string | null;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly subtotal: string;
  readonly offerCode: string;
}

/** What was ordered; `hrefOf` leads to the page of an offer, null if there is none. */
export function Lines<Of extends Line>({
  of,
  currency,
  hrefOf,
}: {
  readonly of: readonly Of[];
  readonly currency: string;
  readonly hrefOf?: (line: Of) => string | null;
}): Html {
  return (
    <ul class="entries">
      {of.map((line) => {
        const name = <bdi>{line.name ?? line.offerCode}</bdi>;
        const href = hrefOf?.(line) ?? null;
        return (
          <li class="entry">
            <p>
              {line.quantity} × {href === null ? name : <a href={href}>{name}</a>}
            </p>
            <p class="quiet">
              {line.quantity === 1
                ? amountIn(line.subtotal, currency)
                : `${amountIn(line.subtotal, currency)}, ${amountIn(line.unitPrice, currency)} each`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The sums that an order or a part of one is made of. */
type Sums = Pick<
  Sale,
  'subtotal' | 'discount' | 'tax' | 'feesAndLevies' | 'deposit' | 'shipping' | 'totalAmount' | 'currency'
>;

/** What the buyer pays, and for what; sums of 0 are left out. */
export const Amounts = ({ of }: { readonly of: Sums }): Html => {
  const sum = (amount: string, sign = '') =>
    Number(amount) === 0 ? null : `${sign}${amountIn(amount, of.currency)}`;
  const total = amountIn(of.totalAmount, of.currency);
  return (
    <Facts
      of={[
        ['Goods', of.subtotal === of.totalAmount ? null : amountIn(of.subtotal, of.currency)],
        ['Discount', sum(of.discount, '−')],
        ['Tax', sum(of.tax)],
        ['Fees and levies', sum(of.feesAndLevies)],
        ['Deposit, given back on return', sum(of.deposit)],
        ['Shipping', sum(of.shipping)],
        ['Total', <strong>{total}</strong>],
      ]}
    />
  );
};

const noAddress = 'No address was given. Ask the buyer for one if you are to send it.';

/** How the buyer gets it, and where; null where that was not said and it is no longer to be sent. */
export function deliveryOf({ delivery, status }: Pick<Sale, 'delivery' | 'status'>): Html | string | null {
  const isAhead = isToDeliver(status);
  if (delivery === null) return isAhead ? noAddress : null;
  const { kind, rateName, address, contactEmail } = delivery;
  const isPickUp = kind === 'PICK_UP';
  return (
    <>
      {isPickUp ? 'The buyer picks it up.' : (rateName ?? 'It is sent.')}
      {address === null ? (
        !isPickUp && isAhead && <p>{noAddress}</p>
      ) : (
        <p class="written">
          <bdi>{address.recipientName}</bdi>, <bdi>{addressWords(address)}</bdi>
          {address.phone !== null && `, ${address.phone}`}
        </p>
      )}
      {contactEmail !== null && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
    </>
  );
}

const refundWords = { ORDERED: 'on its way', DONE: 'done', REFUSED: 'refused: order it again' } as const;

/** Refunds through the payment provider, newest first; nothing without any. */
export const Refunds = ({ of: { refunds, currency } }: { readonly of: Sale }): Html | null =>
  refunds.length === 0 ? null : (
    <section aria-labelledby="refunds">
      <h2 id="refunds">Refunds</h2>
      <ul class="entries">
        {refunds.map(({ amount, reason, status, createdAt }) => (
          <li class="entry">
            <p>
              {amountIn(amount, currency)}, {refundWords[status]}
            </p>
            <p class="written">{reason}</p>
            <p class="quiet">
              <Time at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );

/** The steps that were taken, newest first. */
export const History = ({ of, memberId }: { readonly of: Sale; readonly memberId: string }): Html => (
  <section aria-labelledby="history">
    <h2 id="history">What happened</h2>
    <ol class="timeline">
      {of.statusChanges.map(({ fromStatus, toStatus, note, memberId: by, createdAt }) => (
        <li>
          <span>
            {fromStatus === 'ON_HOLD' ? `Went on: ${statusWords(toStatus)}` : statusWords(toStatus)}
          </span>
          {note !== null && <span class="written">{note}</span>}
          <span class="quiet">
            <Time at={createdAt} />
            {by !== null && (by === memberId ? ', by you' : ', by somebody else of the business')}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
