import { z } from 'zod';
import { operation } from '../../../kernel/graph/graph.ts';
import { defineShape } from '../../answers/shape.ts';
import { pageOf, pageParameters, pageReply } from '../../declaration/paging.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { area, common } from './scheduling.ts';

const staffMember = defineShape(
  {
    id: z.uuid(),
    displayName: z.string(),
    serviceIds: z.array(z.uuid()).describe('Active services that they offer.'),
    isActive: z.boolean(),
  },
  'StaffMember',
);

const listStaff = defineRoute({
  ...common,
  method: 'GET',
  path: `${area}/staff`,
  summary: "The business's staff",
  description: 'People whose time is booked, by name; those who left are inactive.',
  answer: pageOf(staffMember.schema),
  codes: [],
  input: z.object({ query: z.object(pageParameters) }),
  operation: operation(
    'ListStaff',
    `query ListStaff($page: Int!, $pageSize: Int!) { staff(page: $page, pageSize: $pageSize) { total items { ${staffMember.selection} } } }`,
  ),
  variables: ({ query }) => query,
  reply: ({ staff: { items, total } }, { query }) => pageReply(query, items.map(staffMember.body), total),
  example: { query: { page: '1', pageSize: '20' } },
});

export const staffRoutes: readonly Route[] = [listStaff];
