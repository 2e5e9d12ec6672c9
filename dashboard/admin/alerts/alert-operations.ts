import { type StoredOperation, operation } from '../../../kernel/graph/graph.ts';

export const depositAlertsOperation = operation(
  'DepositAlertsForAdmin',
  `query DepositAlertsForAdmin($isSettled: Boolean!, $page: Int!, $pageSize: Int!) {
  depositAlerts(isSettled: $isSettled, page: $page, pageSize: $pageSize) {
    total items { id depositId kind detail raisedAtUtc settledAt settledNote }
  }
}`,
);

export const depositAlertOperation = operation(
  'DepositAlertForAdmin',
  `query DepositAlertForAdmin($id: ID!) { depositAlert(id: $id) { id kind detail } }`,
);

export const depositOfAlertOperation = operation(
  'DepositOfAlert',
  `query DepositOfAlert($id: ID!) {
  deposit(id: $id) { depositId animalName amount currency buyer { displayName } seller { displayName } }
}`,
);

export const retryDepositOperationsOperation = operation(
  'RetryDepositOperations',
  `mutation RetryDepositOperations($depositId: ID!) { retryDepositOperations(depositId: $depositId) }`,
);

export const settleDepositAlertOperation = operation(
  'SettleDepositAlert',
  `mutation SettleDepositAlert($input: SettleAlertInput!) { settleDepositAlert(input: $input) { id } }`,
);

export const orderAlertsOperation = operation(
  'OrderAlertsForAdmin',
  `query OrderAlertsForAdmin($isSettled: Boolean!, $page: Int!, $pageSize: Int!) {
  orderPaymentAlerts(isSettled: $isSettled, page: $page, pageSize: $pageSize) {
    total items { id orderId detail raisedAt settledAt settledNote }
  }
}`,
);

export const orderAlertOperation = operation(
  'OrderAlertForAdmin',
  `query OrderAlertForAdmin($id: ID!) { orderPaymentAlert(id: $id) { id orderId detail } }`,
);

export const settleOrderAlertOperation = operation(
  'SettleOrderAlert',
  `mutation SettleOrderAlert($input: SettleAlertInput!) { settleOrderPaymentAlert(input: $input) { id } }`,
);

/** The operations of the pages of alerts, for administrators. */
export const alertOperations: readonly StoredOperation[] = [
  depositAlertsOperation,
  depositAlertOperation,
  depositOfAlertOperation,
  retryDepositOperationsOperation,
  settleDepositAlertOperation,
  orderAlertsOperation,
  orderAlertOperation,
  settleOrderAlertOperation,
];
