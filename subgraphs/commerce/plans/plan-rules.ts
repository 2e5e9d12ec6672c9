import { z } from 'zod';
import { instant, name as nameOf, paragraphs } from '../../../kernel/text/lines.ts';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { PlanAudience, PlanFeatureKind } from './plan.entity.ts';
import { isSubjectKey } from '../../../kernel/inputs/subject-key.ts';

const name = nameOf(120);

const feature = z
  .object({
    featureCode: z.string().regex(/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/, 'Capital letters, digits, underscores.'),
    name,
    kind: z.enum(PlanFeatureKind),
    isIncluded: z.boolean(),
    quota: z.int().min(0).max(2_147_483_647).nullish(),
    priceKey: z.string().refine(isSubjectKey, 'Must be a subject key.').nullish(),
  })
  .refine(({ kind, quota }) => (kind === PlanFeatureKind.QUOTA) === ((quota ?? null) !== null), {
    path: ['quota'],
    params: fault('NOT_ALLOWED'),
    error: 'Only a quota has a number.',
  });

export const planFields = z.object({
  slug: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Lower-case letters, digits and single hyphens.'),
  name,
  summary: paragraphs(500),
  audience: z.enum(PlanAudience),
  hasUnitPrice: z.boolean().nullish(),
  unitLabel: name.nullish(),
  includedUnits: z.int().min(1).max(1_000_000).nullish(),
  trialDays: z.int().min(0).max(365).nullish(),
  sortOrder: z.int().min(-1_000_000).max(1_000_000),
  features: z
    .array(feature)
    .max(100)
    .refine(
      (all) => new Set(all.map(({ featureCode }) => featureCode)).size === all.length,
      'Each feature once.',
    )
    .nullish(),
  onSaleFrom: instant.nullish(),
});

export const retirementFields = z.object({ publicCode: z.string(), at: instant.nullish() });
