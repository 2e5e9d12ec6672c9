import { z } from 'zod';
import { connection, paymentCard, paymentCardForm } from '../../../kernel/member-operations/member-shapes.ts';
import { envelopeOf, envelopedPageOf } from '../../answers/envelope.ts';
import { id } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberRoute } from '../../declaration/member-route.ts';
import { pageParameters } from '../../declaration/paging.ts';
import { connectionFilter } from './applications.ts';

const connections = '/api/developer/v1/connections';
const paymentCardPath = '/api/billing/v1/payment-card';

const listConnections = defineMemberRoute({
  acting: 'profile',
  method: 'GET',
  path: connections,
  summary: "The business's connected apps",
  description: 'Connections of the acting business, the newest first, ended ones included.',
  successStatus: 200,
  answer: envelopedPageOf(connection),
  resultCode: 'Developer_Connection_GT_List_SU',
  codes: [],
  input: z.object({ query: z.object({ ...pageParameters, ...connectionFilter }) }),
  operation: 'listConnections',
  variables: ({ query }) => query,
  reply: ({ items, total }, { query }) => ({ data: items, page: { query, total } }),
  example: { query: { status: 'CONNECTED' } },
});

const endConnection = defineMemberRoute({
  acting: 'profile',
  notFoundCode: 'Developer_Connection_GT_Resource_FL',
  method: 'DELETE',
  path: `${connections}/:connectionId`,
  summary: 'Disconnect an app',
  description: "Within seconds the app's tokens for the business stop to work. One that has ended stays so.",
  successStatus: 204,
  answer: null,
  resultCode: 'Developer_Connection_DL_Connection_SU',
  codes: [],
  input: z.object({ path: z.object({ connectionId: id }) }),
  operation: 'endConnection',
  variables: ({ path }) => path,
  reply: () => ({ data: null }),
  example: { path: { connectionId: '0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a11' } },
});

const readPaymentCard = defineMemberRoute({
  acting: 'profile',
  method: 'GET',
  path: paymentCardPath,
  summary: "The business's payment card",
  description: 'The card of the acting business as far as it may be shown; status NONE when there is none.',
  successStatus: 200,
  answer: envelopeOf(paymentCard),
  resultCode: 'Billing_PaymentCard_GT_Card_SU',
  codes: [],
  input: z.object({}),
  operation: 'readPaymentCard',
  variables: () => ({}),
  reply: (card) => ({ data: card }),
  example: {},
});

const setPaymentCard = defineMemberRoute({
  acting: 'profile',
  method: 'PUT',
  path: paymentCardPath,
  summary: 'Put a payment card on file',
  description:
    'The card replaces the one before, whatever the payment provider says of it; apps work for the business while its status is VALID.',
  successStatus: 200,
  answer: envelopeOf(paymentCard),
  resultCode: 'Billing_PaymentCard_UP_Card_SU',
  codes: [],
  input: z.object({ body: paymentCardForm }),
  operation: 'setPaymentCard',
  variables: ({ body }) => ({ form: body }),
  reply: (card) => ({ data: card }),
  example: { body: { pspPaymentMethodReference: 'pm_card_visa' } },
});

const removePaymentCard = defineMemberRoute({
  acting: 'profile',
  method: 'DELETE',
  path: paymentCardPath,
  summary: 'Take the payment card off file',
  description: 'Connections stay, and work again soon after a card is put on file.',
  successStatus: 204,
  answer: null,
  resultCode: 'Billing_PaymentCard_DL_Card_SU',
  codes: [],
  input: z.object({}),
  operation: 'removePaymentCard',
  variables: () => ({}),
  reply: () => ({ data: null }),
  example: {},
});

/** What a business manages itself: its connected apps and its card (contract 3). */
export const businessAccountRoutes: readonly MemberRoute[] = [
  listConnections,
  endConnection,
  readPaymentCard,
  setPaymentCard,
  removePaymentCard,
];
