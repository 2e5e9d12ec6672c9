import { z } from 'zod';
import { operation } from '../../../kernel/graph/graph.ts';
import { daysWithin } from '../../../kernel/inputs/spans.ts';
import { day } from '../../../kernel/text/day.ts';
import { defineShape, listOf } from '../../answers/shape.ts';
import { pageOf } from '../../declaration/paging.ts';
import { type Route, defineRoute } from '../../declaration/route.ts';
import { area, common } from './scheduling.ts';

const openingDay = defineShape(
  {
    date: z.iso.date().describe('In the time zone of the business.'),
    isClosed: z.boolean(),
    intervals: listOf(defineShape({ opensAt: z.iso.datetime(), closesAt: z.iso.datetime() })),
  },
  'OpeningDay',
);

const listOpeningTimes = defineRoute({
  ...common,
  method: 'GET',
  path: `${area}/opening-times`,
  summary: 'Opening times, day by day',
  description:
    'Days from `from` to `to` on the clock of the business, at most 92, with exceptions and clock changes.',
  answer: pageOf(openingDay.schema),
  codes: ['Scheduling_Business_GT_Resource_FL'],
  input: z.object({
    query: z
      .object({ from: day.describe('First day.'), to: day.describe('Last day.') })
      .refine(...daysWithin(92)),
  }),
  operation: operation(
    'ListOpeningTimes',
    `query ListOpeningTimes($from: LocalDate!, $to: LocalDate!) { openingDays(from: $from, to: $to) { ${openingDay.selection} } }`,
  ),
  variables: ({ query }) => query,
  reply: ({ openingDays: days }) => {
    const pagination = { page: 1, pageSize: 92, total: days.length };
    return { body: { data: days.map(openingDay.body), pagination } };
  },
  example: { query: { from: '2027-03-01', to: '2027-03-07' } },
});

export const openingTimeRoutes: readonly Route[] = [listOpeningTimes];
