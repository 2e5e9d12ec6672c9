import { z } from 'zod';
import { operation } from '../../../kernel/graph/graph.ts';
import { nearestLocale, serviceCategoryCodes } from '../../../kernel/profiles/professional-codes.ts';
import { envelopedPageOf } from '../../answers/envelope.ts';
import { defineShape } from '../../answers/shape.ts';
import { type OpenRoute, defineOpenRoute } from '../../declaration/open-route.ts';
import { pageParameters } from '../../declaration/paging.ts';
import { locale, root, wordsOf } from './directory.ts';

const category = defineShape(
  {
    code: z.enum(serviceCategoryCodes),
    name: z.string(),
    description: z.string(),
    specialtyCodes: z.array(z.string()).describe('Specialties of the service catalog that belong to it.'),
  },
  'KennelServiceCategory',
);

const listCategories = defineOpenRoute({
  method: 'GET',
  path: `${root}/kind-service-categories`,
  summary: 'What kennels and catteries do',
  description: 'The eight categories of services, in a fixed order.',
  // They change with a release only.
  cacheSeconds: 3600,
  tags: () => [],
  answer: envelopedPageOf(category.schema),
  resultCode: 'Identity_Profile_GT_ServiceCategories_SU',
  codes: [],
  input: z.object({
    path: z.object({ locale }),
    query: z.object({
      kind: wordsOf(['KENNEL_CATTERY'], 'Only kennels and catteries have categories.'),
      ...pageParameters,
    }),
  }),
  operation: operation(
    'ListServiceCategories',
    `query ListServiceCategories($locale: String!) {
  kennelServiceCategories(locale: $locale) { ${category.selection} }
}`,
  ),
  variables: ({ path }) => path,
  reply: ({ kennelServiceCategories: all }, { path, query: asked }) => {
    const start = (asked.page - 1) * asked.pageSize;
    const rows = all.slice(start, start + asked.pageSize);
    return {
      data: rows.map(category.body),
      page: { query: asked, total: all.length },
      language: nearestLocale(path.locale),
    };
  },
  example: { path: { locale: 'en' }, query: { kind: 'KENNEL_CATTERY' } },
});

export const serviceCategoryRoutes: readonly OpenRoute[] = [listCategories];
