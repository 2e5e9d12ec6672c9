import { z } from 'zod';
import { requireAdmin, requireSystem } from '../../../kernel/access/viewer.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import type { ServiceDependencies } from '../../../kernel/service-dependencies.ts';
import { type UsesAsked, addUses, pageOfUses, removeUsesBefore } from './field-use.store.ts';
import type { FieldUsePage } from './field-use.view.ts';
import type { RecordOperationUsesInput } from './operation-use.inputs.ts';

const dayMs = 86_400_000;
const countedDays = 30;
const keptDays = 400;

const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

const useFields = z.object({
  uses: z
    .array(
      z.object({
        operation: z.string().min(1).max(200),
        uses: z.int().min(1),
        lastUsedAt: z.iso.datetime(),
      }),
    )
    .max(10_000),
});

/** Counts what a gateway has run. */
export async function recordUses(
  { viewer, pool }: Context,
  input: RecordOperationUsesInput,
): Promise<number> {
  requireSystem(viewer);
  const { uses } = parseFields(useFields, input);
  await addUses(pool, uses);
  return uses.length;
}

/** Who uses which field of the graph, for administrators. */
export async function fieldUses(
  { viewer, pool, clock }: Context,
  asked: Omit<UsesAsked, 'since'>,
): Promise<FieldUsePage> {
  requireAdmin(viewer);
  return pageOfUses(pool, { ...asked, since: before(clock.now(), countedDays) });
}

/** Deletes uses that are too old to matter; for a schedule. */
export function sweepUses({
  database,
  clock,
}: Pick<ServiceDependencies, 'database' | 'clock'>): Promise<void> {
  return removeUsesBefore(database.pool, before(clock.now(), keptDays));
}
