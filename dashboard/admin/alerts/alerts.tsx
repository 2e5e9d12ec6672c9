import type { Router } from '@koa/router';
import { readPage } from '../../../kernel/answers/pagination.ts';
import {
  type DataOf,
  type StoredOperation,
  askGraph,
  found,
  operation,
} from '../../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import { Empty, Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../../kernel/pages/parts/pager.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { accountLink, alertsLink, sendAccountPage } from '../../account-page.tsx';
import { CountHeading } from '../../count-heading.tsx';
import { amountIn } from '../../deposits/deposit-words.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { type Step, stepRoutes } from '../steps.tsx';

const depositAlertsOperation = operation(
  'DepositAlertsForAdmin',
  `query DepositAlertsForAdmin($page: Int!, $pageSize: Int!) {
  depositAlerts(page: $page, pageSize: $pageSize) { total items { depositId kind detail raisedAtUtc } }
}`,
);

const depositOfAlertOperation = operation(
  'DepositOfAlert',
  `query DepositOfAlert($id: ID!) {
  deposit(id: $id) { depositId animalName amount currency buyer { displayName } seller { displayName } }
}`,
);

const retryDepositOperationsOperation = operation(
  'RetryDepositOperations',
  `mutation RetryDepositOperations($depositId: ID!) { retryDepositOperations(depositId: $depositId) }`,
);

/** The operations of the page of alerts, for administrators. */
export const alertOperations: readonly StoredOperation[] = [
  depositAlertsOperation,
  depositOfAlertOperation,
  retryDepositOperationsOperation,
];

type Deposit = NonNullable<DataOf<'DepositOfAlert'>['deposit']>;

const { href: path } = alertsLink;

const kindWords = new Map([
  ['PAYMENT_MISMATCH', 'A payment does not fit its deposit'],
  ['UNEXPECTED_MOVEMENT', 'Money moved that the books did not order'],
  ['OPERATION_REFUSED', 'The payment provider refused an order'],
  ['OPERATION_UNANSWERED', 'The payment provider does not answer'],
  ['CHARGEBACK', 'A buyer’s bank took the money back'],
]);

async function getAlerts(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const { depositAlerts } = await askGraph(deps.graph, depositAlertsOperation, page, viewerOf(visit));
  const { items, total } = depositAlerts;
  sendAccountPage(deps, visit, {
    title: alertsLink.text,
    above: [accountLink],
    outcomes: { retried: 'Sent to the payment provider again. If it refuses, another alert is raised.' },
    main: (
      <>
        <p>What does not go by itself between the deposits and the payment provider, the newest first.</p>
        <CountHeading of={total} noun="alert" />
        <Entries total={total} empty={<Empty>Nothing is wrong.</Empty>}>
          {items.map(({ depositId, kind, detail, raisedAtUtc }) => (
            <li class="entry">
              <h3>{kindWords.get(kind) ?? kind}</h3>
              <p class="written">{detail}</p>
              <p class="quiet">
                <Time at={raisedAtUtc} />
              </p>
              <p class="actions">
                <a class="button" href={`${path}/${depositId}/retry`}>
                  Look at it
                </a>
              </p>
            </li>
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

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

/** Alerts about deposits, for administrators (contract 6.1). */
export function alertRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, signedIn(deps, getAlerts)).use(stepRoutes(deps, retry).routes());
}
