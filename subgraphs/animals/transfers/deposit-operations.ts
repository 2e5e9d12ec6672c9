import { inNameOf, systemViewer } from '../../../kernel/access/viewer.ts';
import { type Graph, askGraph, operation } from '../../../kernel/graph/graph.ts';
import { newId } from '../../../kernel/text/ids.ts';
import type { TransferDeposits } from './transfer-deposits.ts';

const closeReservationsOperation = operation(
  'CloseAnimalReservations',
  'mutation CloseAnimalReservations($depositIds: [ID!]!) { closeAnimalReservations(depositIds: $depositIds) }',
);

const unreservedOperation = operation(
  'UnreservedDeposits',
  'query UnreservedDeposits($limit: Int!) { unreservedDeposits(limit: $limit) { depositId animalId } }',
);

const rulesOperation = operation(
  'RulesOfDeposits',
  'query RulesOfDeposits { depositRules { currency capAmount capPercent } }',
);

const statusesOperation = operation(
  'DepositStatuses',
  'query DepositStatuses($ids: [ID!]!) { depositStatuses(ids: $ids) }',
);

const createOperation = operation(
  'CreateTransferDeposit',
  `mutation CreateTransferDeposit($input: CreateTransferDepositInput!) {
    createTransferDeposit(input: $input) {
      depositId amount currency checkout { psp pspIntentReference clientSecret publishableKey } expiresAtUtc isNew
    }
  }`,
);

const endedOperation = operation(
  'TransferEnded',
  'mutation TransferEnded($input: TransferEndedInput!) { transferEnded(input: $input) }',
);

export const depositOperations = [
  closeReservationsOperation,
  unreservedOperation,
  rulesOperation,
  statusesOperation,
  createOperation,
  endedOperation,
] as const;

/** Calls the deposits subgraph on the platform's own account. */
export function depositsIn(graph: Graph): TransferDeposits {
  return {
    closeReservations: async (depositIds, requestId) => {
      const input = { depositIds: [...depositIds] };
      return (await askGraph(graph, closeReservationsOperation, input, systemViewer(requestId)))
        .closeAnimalReservations;
    },
    unreserved: async (limit, requestId) =>
      (await askGraph(graph, unreservedOperation, { limit }, systemViewer(requestId))).unreservedDeposits,
    rules: async (requestId) =>
      (await askGraph(graph, rulesOperation, {}, systemViewer(requestId))).depositRules,
    create: async (terms, { viewer, onReplay }) =>
      (await askGraph(graph, createOperation, { input: terms }, inNameOf(viewer), onReplay))
        .createTransferDeposit,
    statusesOf: async (ids, requestId) =>
      (await askGraph(graph, statusesOperation, { ids: [...ids] }, systemViewer(requestId))).depositStatuses,
    reportEnded: async (ended) => {
      await askGraph(graph, endedOperation, { input: ended }, systemViewer(newId()));
    },
  };
}
