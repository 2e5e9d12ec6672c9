import { z } from 'zod';
import { operation } from '../../../kernel/graph/graph.ts';
import { day } from '../../../kernel/text/day.ts';
import { envelopedPageOf } from '../../answers/envelope.ts';
import { defineShape, exact, from } from '../../answers/shape.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';
import { pageParameters } from '../../declaration/paging.ts';

const item = defineShape(
  {
    issue: z
      .enum([
        'MISSING_AT_PROVIDER',
        'MISSING_HERE',
        'OTHER_AMOUNT',
        'OTHER_CURRENCY',
        'EVENT_PARKED',
        'EVENT_QUARANTINED',
      ])
      .describe('What does not agree.'),
    kind: z.string().describe('Kind of the movement, such as REFUND; of an event its type.'),
    reference: z.string().describe("The movement's id at the provider; of an event the event's."),
    pspIntentReference: from('intentReference', z.string().nullable()),
    ledgerAmount: exact(z.number().nullable().describe("What the platform's books say.")),
    ledgerCurrency: z.string().nullable(),
    providerAmount: exact(z.number().nullable().describe('What the payment provider says.')),
    providerCurrency: z.string().nullable(),
    detail: z.string().nullable(),
    foundAtUtc: from('foundAt', z.iso.datetime()),
  },
  'ReconciliationItem',
);

const readReconciliation = defineMemberGraphRoute({
  acting: 'admin',
  method: 'GET',
  path: '/api/animallisting/v1/admin/reconciliation',
  summary: 'What does not agree with the payment provider',
  description:
    "Differences between the platform's books and the provider's for a day by UTC, and events that came on it and had no effect. `reconciledAtUtc` beside the rows is null for a day that was not compared.",
  successStatus: 200,
  answer: envelopedPageOf(item.schema, { reconciledAtUtc: z.iso.datetime().nullable() }),
  resultCode: 'AnimalListing_Reconciliation_GT_List_SU',
  codes: [],
  input: z.object({ query: z.object({ ...pageParameters, date: day.describe('The day.') }) }),
  operation: operation(
    'ReadReconciliation',
    `query ReadReconciliation($date: LocalDate!, $page: Int!, $pageSize: Int!) {
  reconciliation(date: $date, page: $page, pageSize: $pageSize) { total reconciledAt items { ${item.selection} } }
}`,
  ),
  variables: ({ query }) => query,
  reply: ({ reconciliation: { items, total, reconciledAt } }, { query }) => ({
    data: items.map(item.body),
    page: { query, total },
    beside: { reconciledAtUtc: reconciledAt },
  }),
  example: { query: { date: '2026-11-22' } },
});

/** The daily comparison of books (contract 6.1). */
export const reconciliationRoutes: readonly MemberRoute[] = [readReconciliation];
