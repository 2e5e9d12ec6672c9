import type { Router } from '@koa/router';
import { type DataOf, askGraph, found } from '../../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import { accountLink, alertsLink } from '../../account-page.tsx';
import { amountIn } from '../../deposits/deposit-words.ts';
import type { Dependencies } from '../../dependencies.ts';
import { signedIn, viewerOf } from '../../session/visit.ts';
import { type Step, stepRoutes } from '../steps.tsx';
import { type AlertList, sendAlerts, settling } from './alert-list.tsx';
import {
  depositAlertOperation,
  depositAlertsOperation,
  depositOfAlertOperation,
  retryDepositOperationsOperation,
  settleDepositAlertOperation,
} from './alert-operations.ts';

type Deposit = NonNullable<DataOf<'DepositOfAlert'>['deposit']>;

const { href: path } = alertsLink;

const kindWords = new Map([
  ['PAYMENT_MISMATCH', 'A payment does not fit its deposit'],
  ['UNEXPECTED_MOVEMENT', 'Money moved that the books did not order'],
  ['OPERATION_REFUSED', 'The payment provider refused an order'],
  ['OPERATION_UNANSWERED', 'The payment provider does not answer'],
  ['CHARGEBACK', 'A buyer’s bank took the money back'],
]);

const list: AlertList = {
  link: alertsLink,
  intro: 'Deposits that need a person: the payment provider and our records disagree. Newest first.',
  read: async ({ graph }, viewer, asked) => {
    const { depositAlerts } = await askGraph(graph, depositAlertsOperation, asked, viewer);
    const items = depositAlerts.items.map(({ depositId, kind, raisedAtUtc, ...alert }) => ({
      ...alert,
      heading: kindWords.get(kind) ?? kind,
      raisedAt: raisedAtUtc,
      look: { href: `${path}/${depositId}/retry`, text: 'Try again' },
    }));
    return { items, total: depositAlerts.total };
  },
};

const retry: Step<Deposit> = {
  path: `${path}/:depositId/retry`,
  read: async ({ graph }, visit) => {
    const asked = { id: parameter(visit, 'depositId') };
    return found((await askGraph(graph, depositOfAlertOperation, asked, viewerOf(visit))).deposit);
  },
  title: 'Try again',
  above: () => [accountLink, alertsLink],
  question: (_, { animalName, amount, currency, buyer, seller }) => ({
    text: (
      <p>
        The deposit of <bdi>{buyer.displayName}</bdi> for <bdi>{animalName}</bdi> with{' '}
        <bdi>{seller.displayName}</bdi>. Whatever the provider refused is sent again, and a payout that came
        back too. What it has done is not done twice.
      </p>
    ),
    button: `Try again for ${animalName}: deposit of ${amountIn(amount, currency)}`,
  }),
  act: ({ graph }, viewer, _, { depositId }) =>
    askGraph(graph, retryDepositOperationsOperation, { depositId }, viewer),
  next: () => [path, 'retried'],
};

const settle = settling(alertsLink, {
  read: async ({ graph }, visit) => {
    const asked = { id: parameter(visit, 'alertId') };
    return found((await askGraph(graph, depositAlertOperation, asked, viewerOf(visit))).depositAlert);
  },
  act: ({ graph }, viewer, input) => askGraph(graph, settleDepositAlertOperation, { input }, viewer),
});

/** Alerts about deposits, for administrators (contract 6.1). */
export function depositAlertRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(
      path,
      signedIn(deps, (_, visit) => sendAlerts(deps, visit, list)),
    )
    .use(stepRoutes(deps, retry).routes())
    .use(stepRoutes(deps, settle).routes());
}
