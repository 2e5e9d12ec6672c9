import type { Transaction } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { name } from '../../../kernel/text/lines.ts';
import { onLockedSite, onSiteOfViewer } from '../sites/site.service.ts';
import type { AudienceGoalInput, DeleteAudienceGoalInput, UpdateAudienceGoalInput } from './goal.inputs.ts';
import { findGoal, insertGoal, listGoals, removeGoal, replaceGoal } from './goal.store.ts';
import type { AudienceGoal } from './goal.view.ts';
import { stepSchema, storedStep } from './step.ts';

/** How many a site may have. */
const mostGoals = 50;

const goalFields = stepSchema.safeExtend({ name: name(120) });

async function goalOf(transaction: Transaction, siteKey: string, goalId: string): Promise<AudienceGoal> {
  const goal = await findGoal(transaction, siteKey, goalId);
  if (goal === null) throw new DomainError('Audience_AudienceGoal_GT_Resource_FL');
  return goal;
}

/** The goals of a site of the viewer's profile, by name; any other site is missing. */
export function goalsOfViewer(ctx: Context, siteKey: string): Promise<AudienceGoal[]> {
  return onSiteOfViewer(ctx, siteKey, (transaction) => listGoals(transaction, siteKey));
}

/** Gives a site another goal. Throws AD_Limit_RJ with 50, AD_Duplicate_RJ if another one has its name. */
export async function addGoal(ctx: Context, input: AudienceGoalInput): Promise<AudienceGoal> {
  return onLockedSite(ctx, input.siteKey, async (transaction, { siteKey }) => {
    const fields = parseFields(goalFields, storedStep(input));
    const goal = { ...fields, siteKey, id: newId(), now: ctx.clock.now() };
    if ((await listGoals(transaction, siteKey)).length >= mostGoals) {
      throw new DomainError('Audience_AudienceGoal_AD_Limit_RJ');
    }
    if (!(await insertGoal(transaction, goal))) {
      throw new DomainError('Audience_AudienceGoal_AD_Duplicate_RJ');
    }
    return goalOf(transaction, siteKey, goal.id);
  });
}

/** Changes a goal; what it counts changes for all days at once. Throws AD_Duplicate_RJ. */
export async function updateGoal(ctx: Context, input: UpdateAudienceGoalInput): Promise<AudienceGoal> {
  return onLockedSite(ctx, input.siteKey, async (transaction, { siteKey }) => {
    const fields = parseFields(goalFields, storedStep(input));
    const { id, version } = await goalOf(transaction, siteKey, input.goalId);
    checkVersion({ version }, input.expectedVersion);
    if (!(await replaceGoal(transaction, { ...fields, siteKey, id, now: ctx.clock.now() }))) {
      throw new DomainError('Audience_AudienceGoal_AD_Duplicate_RJ');
    }
    return goalOf(transaction, siteKey, id);
  });
}

/** Takes a goal from a site, and answers it as it was. What it counted stays counted. */
export async function deleteGoal(ctx: Context, input: DeleteAudienceGoalInput): Promise<AudienceGoal> {
  return onLockedSite(ctx, input.siteKey, async (transaction, { siteKey }) => {
    const goal = await goalOf(transaction, siteKey, input.goalId);
    await removeGoal(transaction, siteKey, goal.id);
    return goal;
  });
}
