import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { line } from '../../../kernel/text/lines.ts';
import { AudienceDimension } from '../insights/insights.enums.ts';

/** A filter of visits: those with a value of a dimension. */
export interface Filter {
  readonly dimension: AudienceDimension;
  readonly value: string;
}

/** One of each dimension. */
const mostFilters = 20;
/** A page has a host of at most 255 characters and a path of 512. */
const longestValue = 1_024;

/** The filters that somebody asks for. */
export const filtersSchema = z.object({
  filters: z
    .array(
      z.object({
        dimension: z.enum(AudienceDimension).refine((dimension) => dimension !== AudienceDimension.HOUR, {
          params: fault('UNKNOWN_VALUE'),
          error: 'Visits cannot be filtered by the hour.',
        }),
        value: line(longestValue),
      }),
    )
    .max(mostFilters, `At most ${mostFilters} filters.`),
});
