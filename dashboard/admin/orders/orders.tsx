import type { Router } from '@koa/router';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { isDue } from '../../../kernel/money/printed-amount.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Empty } from '../../../kernel/pages/parts/entries.tsx';
import { Facts } from '../../../kernel/pages/parts/facts.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { accountLink, anyOrderLink, sendAccountPage } from '../../account-page.tsx';
import { amountIn } from '../../deposits/deposit-words.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Amounts, Lines } from '../../sales/sale-parts.tsx';
import { paidBadge, saleBadge, statusWords } from '../../sales/sale-words.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { administeredPath } from '../businesses/businesses.tsx';
import { type AnyOrder, anyOrderOperation, anyOrderPath, leftOf, readAnyOrder } from './order-operations.ts';

const { href: path } = anyOrderLink;

function isMissing(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'Order_OrderCommerce_GT_Resource_FL';
}

/** The id of an order; null if there is none of that number or id. */
async function orderIdOf({ graph }: Dependencies, visit: Visit, name: string): Promise<string | null> {
  try {
    return (await askGraph(graph, anyOrderOperation, { name }, viewerOf(visit))).orderByName?.id ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function getSearch(deps: Dependencies, visit: Visit): Promise<void> {
  const q = visit.query.get('q')?.trim().slice(0, 100) ?? '';
  // Asked without a number too: it refuses whoever is no administrator.
  const id = await orderIdOf(deps, visit, q);
  if (id !== null) {
    seeOther(visit.context, anyOrderPath(id));
    return;
  }
  sendAccountPage(deps, visit, {
    title: anyOrderLink.text,
    above: [accountLink],
    main: (
      <>
        <form method="get" action={path} role="search">
          <div class="field">
            <label for="q">Number or id of an order</label>
            <input id="q" name="q" type="search" autocomplete="off" maxlength={100} value={q} />
          </div>
          <button type="submit">Search</button>
        </form>
        {q === '' ? (
          <p class="quiet">Find an order to see how far it is, or to refund what was paid through us.</p>
        ) : (
          <Empty>No order has this number or id. The buyer finds the number under My orders.</Empty>
        )}
      </>
    ),
  });
}

const refundWords: Readonly<Record<'ORDERED' | 'DONE' | 'REFUSED', string>> = {
  ORDERED: 'on its way',
  DONE: 'done',
  REFUSED: 'refused by the provider',
};

/** What the buyer has back of a part that was paid through us, and what is left. */
const Refunded = ({ of }: { readonly of: AnyOrder['parts'][number] }): Html => {
  const { currency, refundedAmount, takenAmount, refunds } = of;
  return (
    <>
      <Facts
        of={[
          ['Refunded', amountIn(refundedAmount, currency)],
          [
            'Taken by a bank, or at the provider',
            isDue(takenAmount) ? amountIn(takenAmount, currency) : null,
          ],
          ['Left to refund', amountIn(leftOf(of), currency)],
        ]}
      />
      {refunds !== null && refunds.length > 0 && (
        <ul>
          {refunds.map(({ amount, reason, status, createdAt }) => (
            <li>
              {amountIn(amount, currency)}, {refundWords[status]}, <Time at={createdAt} />:{' '}
              <bdi>{reason}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** What one seller sells of it. */
const Part = ({ of, order }: { readonly of: AnyOrder['parts'][number]; readonly order: AnyOrder }): Html => {
  const id = `from-${of.sellerProfileId}`;
  const lines = order.lines.filter(({ sellerProfileId }) => sellerProfileId === of.sellerProfileId);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        From{' '}
        <a href={administeredPath(of.sellerProfileId)}>
          <bdi>{of.seller.displayName}</bdi>
        </a>
      </h2>
      <p>
        <span class="badges">
          {saleBadge(of.status)} {paidBadge(of)}
        </span>
      </p>
      <Lines of={lines} currency={of.currency} />
      <p>{amountIn(of.totalAmount, of.currency)} in all.</p>
      {order.payment === 'PROVIDER' && of.paidAt !== null && <Refunded of={of} />}
      {order.payment === 'PROVIDER' && of.paidAt !== null && Number(leftOf(of)) > 0 && (
        <p class="actions">
          <a class="button danger" href={`${anyOrderPath(order.id)}/sales/${of.saleId}/refund`}>
            Refund
          </a>
        </p>
      )}
    </section>
  );
};

async function getOrder(deps: Dependencies, visit: Visit): Promise<void> {
  const order = await readAnyOrder(deps, visit);
  const { id, number, placedAt, status, payment, paymentStatus, contactEmail, buyer } = order;
  sendAccountPage(deps, visit, {
    title: `Order ${number}`,
    above: [accountLink, anyOrderLink],
    outcomes: {
      refunded: 'Ordered. The payment provider makes the refund; reload the page to see how far it is.',
      retried: 'Sent to the payment provider again. If it refuses, another alert is raised.',
    },
    main: (
      <>
        <Facts
          of={[
            ['Placed', <Time at={placedAt} />],
            ['Buyer', buyer === null ? 'Without an account' : <bdi>{buyer.displayName}</bdi>],
            ['Mail for it', contactEmail],
            ['State', statusWords(status)],
            ['Money', payment === 'PROVIDER' ? 'Through us' : 'Taken by the sellers'],
            ['Payment', payment === 'PROVIDER' ? paymentWords[paymentStatus] : null],
            ['Id', id],
          ]}
        />
        {order.parts.map((part) => (
          <Part of={part} order={order} />
        ))}
        <section aria-labelledby="amounts">
          <h2 id="amounts">What the buyer pays</h2>
          {order.totals.map((total) => (
            <Amounts of={total} />
          ))}
        </section>
        {payment === 'PROVIDER' && (
          <p class="actions">
            <a class="button" href={`${anyOrderPath(id)}/retry`}>
              Send what the provider refused again
            </a>
          </p>
        )}
      </>
    ),
  });
}

const paymentWords: Readonly<Record<AnyOrder['paymentStatus'], string>> = {
  UNPAID: 'Not paid',
  PAID: 'Paid',
  PARTIALLY_REFUNDED: 'Refunded in part',
  REFUNDED: 'Refunded',
  DISPUTED: 'Disputed at the buyer’s bank',
};

/** Anybody's orders, for administrators. */
export function anyOrderRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(path, signedIn(deps, getSearch))
    .get(anyOrderPath(':orderId'), signedIn(deps, getOrder));
}
