import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { name } from '../../../kernel/text/lines.ts';
import { onLockedSite, onSiteOfViewer } from '../sites/site.service.ts';
import type {
  AudienceFunnelInput,
  DeleteAudienceFunnelInput,
  UpdateAudienceFunnelInput,
} from './funnel.inputs.ts';
import { findFunnel, insertFunnel, listFunnels, removeFunnel, replaceFunnel } from './funnel.store.ts';
import type { AudienceFunnel } from './funnel.view.ts';
import { stepSchema, storedStep } from '../goals/step.ts';

/** How many a site may have. */
const mostFunnels = 20;

const funnelFields = z.object({
  name: name(120),
  steps: z.array(stepSchema).min(2, 'A funnel has at least 2 steps.').max(5, 'A funnel has at most 5 steps.'),
});

const fieldsOf = ({ name: given, steps }: AudienceFunnelInput) =>
  parseFields(funnelFields, { name: given, steps: steps.map(storedStep) });

async function funnelOf(
  transaction: Transaction,
  siteKey: string,
  funnelId: string,
): Promise<AudienceFunnel> {
  const funnel = await findFunnel(transaction, siteKey, funnelId);
  if (funnel === null) throw new DomainError('Audience_AudienceFunnel_GT_Resource_FL');
  return funnel;
}

/** The funnels of a site of the viewer's profile, by name; any other site is missing. */
export function funnelsOfViewer(ctx: Context, siteKey: string): Promise<AudienceFunnel[]> {
  return onSiteOfViewer(ctx, siteKey, (transaction) => listFunnels(transaction, siteKey));
}

/** Gives a site another funnel. Throws AD_Limit_RJ with 20, AD_Duplicate_RJ if another one has its name. */
export async function addFunnel(ctx: Context, input: AudienceFunnelInput): Promise<AudienceFunnel> {
  return onLockedSite(ctx, input.siteKey, async (transaction, { siteKey }) => {
    const fields = fieldsOf(input);
    const funnel = { ...fields, siteKey, id: newId(), now: ctx.clock.now() };
    if ((await listFunnels(transaction, siteKey)).length >= mostFunnels) {
      throw new DomainError('Audience_AudienceFunnel_AD_Limit_RJ');
    }
    if (!(await insertFunnel(transaction, funnel))) {
      throw new DomainError('Audience_AudienceFunnel_AD_Duplicate_RJ');
    }
    return funnelOf(transaction, siteKey, funnel.id);
  });
}

/** Changes a funnel; what it counts changes for all days at once. Throws AD_Duplicate_RJ. */
export async function updateFunnel(ctx: Context, input: UpdateAudienceFunnelInput): Promise<AudienceFunnel> {
  return onLockedSite(ctx, input.siteKey, async (transaction, { siteKey }) => {
    const fields = fieldsOf(input);
    const { id, version } = await funnelOf(transaction, siteKey, input.funnelId);
    checkVersion({ version }, input.expectedVersion);
    if (!(await replaceFunnel(transaction, { ...fields, siteKey, id, now: ctx.clock.now() }))) {
      throw new DomainError('Audience_AudienceFunnel_AD_Duplicate_RJ');
    }
    return funnelOf(transaction, siteKey, id);
  });
}

/** Takes a funnel from a site, and answers it as it was. What it counted stays counted. */
export async function deleteFunnel(ctx: Context, input: DeleteAudienceFunnelInput): Promise<AudienceFunnel> {
  return onLockedSite(ctx, input.siteKey, async (transaction, { siteKey }) => {
    const funnel = await funnelOf(transaction, siteKey, input.funnelId);
    await removeFunnel(transaction, siteKey, funnel.id);
    return funnel;
  });
}
