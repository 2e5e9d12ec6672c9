import type { Router } from '@koa/router';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import { typedAmount } from '../../../kernel/money/printed-amount.ts';
import type { Link } from '../../../kernel/pages/parts/top.tsx';
import { accountLink, anyOrderLink } from '../../account-page.tsx';
import { TextArea, TextInput } from '../../business/fields.tsx';
import { amountOf, wholeOf } from '../../business/filled.tsx';
import { amountIn } from '../../deposits/deposit-words.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Step, stepRoutes } from '../steps.tsx';
import {
  type AnyOrder,
  anyOrderPath,
  leftOf,
  readAnyOrder,
  refundSaleForSellerOperation,
  retryOrderOperationsOperation,
} from './order-operations.ts';

const here = anyOrderPath(':orderId');
const above = ({ order: { id, number } }: { readonly order: AnyOrder }): readonly [Link, ...Link[]] => [
  accountLink,
  anyOrderLink,
  { href: anyOrderPath(id), text: `Order ${number}` },
];

interface PartOf {
  readonly order: AnyOrder;
  readonly part: AnyOrder['parts'][number];
}

const buyerName = ({ buyer }: AnyOrder): string => buyer?.displayName ?? 'the buyer';

const refund: Step<PartOf> = {
  path: `${here}/sales/:saleId/refund`,
  read: async (deps, visit) => {
    const order = await readAnyOrder(deps, visit);
    const saleId = parameter(visit, 'saleId');
    const part = order.parts.find((each) => each.saleId === saleId);
    if (part === undefined || order.payment !== 'PROVIDER' || part.paidAt === null) {
      throw new DomainError('Order_OrderCommerce_GT_Resource_FL');
    }
    return { order, part };
  },
  title: 'Refund a sale',
  above,
  fields: (form, { part }) => (
    <>
      <p>
        The buyer paid <bdi>{part.seller.displayName}</bdi> {amountIn(part.totalAmount, part.currency)}{' '}
        through us. {amountIn(leftOf(part), part.currency)} is left to refund.
      </p>
      <TextInput
        form={form}
        name="amount"
        label={`How much, in ${part.currency} (optional)`}
        hint="All that is left when you leave it empty."
        inputmode="decimal"
      />
      <TextArea
        form={form}
        name="reason"
        label="Why"
        hint="The seller and its staff can read it. The buyer cannot."
        maxlength={500}
      />
    </>
  ),
  question: (value, { order, part }) => {
    const asked = value('amount');
    const amount =
      asked === ''
        ? `all that is left, ${amountIn(leftOf(part), part.currency)},`
        : typedAmount(asked, part.currency);
    return {
      text: (
        <p>
          It goes back through the payment provider, from the share of <bdi>{part.seller.displayName}</bdi>,
          and cannot be undone.
        </p>
      ),
      button: `Refund ${amount} to ${buyerName(order)}`,
    };
  },
  version: ({ part }) => part.version,
  ownFaults: {
    '0010010000412': [
      'amount',
      'The sale has changed since you were asked: the seller, or an earlier press, may have refunded it. See what is left.',
    ],
  },
  act: ({ graph }, viewer, value, { part: { saleId } }) => {
    const amount = value('amount');
    const input = {
      saleId,
      expectedVersion: wholeOf(value('version')),
      amount: amount === '' ? null : amountOf(amount),
      reason: value('reason'),
      requestKey: value('request') || null,
    };
    return askGraph(graph, refundSaleForSellerOperation, { input }, viewer);
  },
  next: ({ order }) => [anyOrderPath(order.id), 'refunded'],
};

const retry: Step<{ readonly order: AnyOrder }> = {
  path: `${here}/retry`,
  read: async (deps, visit) => ({ order: await readAnyOrder(deps, visit) }),
  title: 'Try again',
  above,
  question: (_, { order }) => ({
    text: (
      <p>
        Transfers and refunds of this order that the provider refused are sent again. What it has done is not
        done twice.
      </p>
    ),
    button: `Try again for order ${order.number} of ${buyerName(order)}`,
  }),
  act: ({ graph }, viewer, _, { order: { id: orderId } }) =>
    askGraph(graph, retryOrderOperationsOperation, { orderId }, viewer),
  next: ({ order }) => [anyOrderPath(order.id), 'retried'],
};

/** What administrators do about an order, each asked once more before it happens. */
export function anyOrderStepRoutes(deps: Dependencies): Router {
  return createExactRouter().use(stepRoutes(deps, refund).routes()).use(stepRoutes(deps, retry).routes());
}
