import { z } from 'zod';
import { requireOwnerOrManager } from '../../../../kernel/access/owner-or-manager.ts';
import { inTransaction } from '../../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../../kernel/errors/errors.ts';
import { fault, parseFields } from '../../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../../kernel/graph/context.ts';
import { isUuid } from '../../../../kernel/text/ids.ts';
import { name, unmarkedParagraphs } from '../../../../kernel/text/lines.ts';
import { idempotencyKeys } from '../../idempotency.ts';
import {
  hasValidPlaceholders,
  mostPlaceholders,
  openPlaceholdersOf,
} from '../../../../kernel/text/agreement-text.ts';
import type {
  ArchiveContractTemplateInput,
  CreateContractTemplateInput,
  UpdateContractTemplateInput,
} from './template.inputs.ts';
import {
  type TemplateRow,
  archive,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  storeTemplate,
} from './template.store.ts';
import type { ContractTemplate, ContractTemplatePage } from './template.view.ts';

const text = unmarkedParagraphs(50_000)
  .refine((value) => value !== '', { params: fault('REQUIRED'), error: 'Must not be empty.' })
  .refine(hasValidPlaceholders, {
    params: fault('BAD_FORMAT'),
    error: `Double braces must enclose the name of a placeholder, made of letters and digits; at most ${mostPlaceholders} placeholders.`,
  });
const newFields = z.object({ name: name(120), text });
const changedFields = z.object({ name: name(120).nullish(), text: text.nullish() });

export function templateNotFound(): DomainError {
  return new DomainError('Contract_ContractTemplate_GT_Resource_FL');
}

function shown(template: TemplateRow): ContractTemplate {
  return { ...template, placeholders: openPlaceholdersOf(template.text) };
}

/** The templates of the viewer's profile, oldest first. */
export async function pageOfTemplates(
  ctx: Context,
  page: { readonly isArchived: boolean; readonly page: number; readonly pageSize: number },
): Promise<ContractTemplatePage> {
  const { items, total } = await listTemplates(ctx.pool, await requireOwnerOrManager(ctx), page);
  return { items: items.map(shown), total };
}

/** A template of the viewer's profile; any other is missing. */
export async function templateOfViewer(ctx: Context, id: string): Promise<ContractTemplate> {
  const profileId = await requireOwnerOrManager(ctx);
  const template = isUuid(id) ? await findTemplate(ctx.pool, id) : null;
  if (template?.profileId !== profileId) throw templateNotFound();
  return shown(template);
}

export async function createTemplate(
  ctx: Context,
  input: CreateContractTemplateInput,
): Promise<ContractTemplate> {
  const profileId = await requireOwnerOrManager(ctx);
  const fields = { ...parseFields(newFields, input), isOpenToBuyers: input.isOpenToBuyers ?? false };
  const template = { ...fields, id: ctx.newId(), profileId };
  return inTransaction(ctx.pool, async (transaction) => {
    const create = async () => shown(await insertTemplate(transaction, template, ctx.clock.now()));
    return idempotencyKeys.once(transaction, ctx, create);
  });
}

/** Changes a template of the viewer's profile. */
export async function updateTemplate(
  ctx: Context,
  input: UpdateContractTemplateInput,
): Promise<ContractTemplate> {
  const profileId = await requireOwnerOrManager(ctx);
  const { name: newName, text: newText } = parseFields(changedFields, input);
  if (!isUuid(input.id)) throw templateNotFound();
  return inTransaction(ctx.pool, async (transaction) => {
    const update = async () => {
      const template = await lockTemplate(transaction, input.id);
      if (template?.profileId !== profileId) throw templateNotFound();
      checkVersion(template, input.expectedVersion);
      if (template.archivedAt !== null) throw templateNotFound();
      const change = {
        ...template,
        name: newName ?? template.name,
        text: newText ?? template.text,
        isOpenToBuyers: input.isOpenToBuyers ?? template.isOpenToBuyers,
      };
      return shown(await storeTemplate(transaction, change, ctx.clock.now()));
    };
    return idempotencyKeys.once(transaction, ctx, update);
  });
}

/** Archives a template of the viewer's profile, once. */
export async function archiveTemplate(
  ctx: Context,
  { id, expectedVersion }: ArchiveContractTemplateInput,
): Promise<ContractTemplate> {
  const profileId = await requireOwnerOrManager(ctx);
  if (!isUuid(id)) throw templateNotFound();
  return inTransaction(ctx.pool, async (transaction) => {
    const archiveOne = async () => {
      const template = await lockTemplate(transaction, id);
      if (template?.profileId !== profileId) throw templateNotFound();
      if (template.archivedAt === null) checkVersion(template, expectedVersion);
      return shown(await archive(transaction, id, ctx.clock.now()));
    };
    return idempotencyKeys.once(transaction, ctx, archiveOne);
  });
}
