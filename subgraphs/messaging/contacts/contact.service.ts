import { systemViewer } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph, found, nullIfMissing } from '../../../kernel/graph/graph.ts';
import { profileOperation } from '../../../kernel/profiles/profile-operations.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireClient } from '../conversations/party.ts';
import { lockBusiness } from '../locks.ts';
import { messagingNotFound } from '../sending/recipient.ts';
import type { UpdateMessageContactInput, UpdateMessagePreferencesInput } from './contact.inputs.ts';
import { type Contact, listContacts, setContact } from './contact.store.ts';
import type { MessageContact, MessageContactPage, MessagePreferences } from './contact.view.ts';
import { readPreferences, setPreferences } from './preferences.store.ts';

/** Nothing is stored about a profile that is not a business. */
async function requireBusinessProfile({ graph, viewer }: Context, id: string): Promise<string> {
  if (!isUuid(id)) throw messagingNotFound();
  const asked = askGraph(graph, profileOperation, { id }, systemViewer(viewer.requestId));
  const answer = await nullIfMissing(asked, 'Identity_Profile_GT_Resource_FL');
  if (answer === null || found(answer.profile).kind === 'PERSON') throw messagingNotFound();
  return id.toLowerCase();
}

function shown(businessId: string, { isBlockedByMember, isOptedOut, hasLeft }: Contact): MessageContact {
  return { business: { id: businessId }, isBlocked: isBlockedByMember, isOptedOut, hasLeft };
}

/** Businesses from which the viewer wants fewer messages. */
export async function pageOfContacts(
  ctx: Context,
  page: { readonly page: number; readonly pageSize: number },
): Promise<MessageContactPage> {
  const { items, total } = await listContacts(ctx.pool, requireClient(ctx.viewer).memberId, page);
  return { items: items.map(({ businessId, ...contact }) => shown(businessId, contact)), total };
}

/** Changes what the viewer wants from a business; once it returns, unwanted messages no longer arrive. */
export async function updateMessageContact(
  ctx: Context,
  { businessId: given, isBlocked, isOptedOut, hasLeft }: UpdateMessageContactInput,
): Promise<MessageContact> {
  const { memberId } = requireClient(ctx.viewer);
  const businessId = await requireBusinessProfile(ctx, given);
  const contact = await inTransaction(ctx.pool, async (transaction) => {
    await lockBusiness(transaction, businessId);
    const change = {
      isBlockedByMember: isBlocked ?? null,
      isOptedOut: isOptedOut ?? null,
      hasLeft: hasLeft ?? null,
    };
    return setContact(transaction, { businessId, memberId }, change);
  });
  return shown(businessId, contact);
}

/** What the viewer wants from all businesses. */
export function messagePreferences(ctx: Context): Promise<MessagePreferences> {
  return readPreferences(ctx.pool, requireClient(ctx.viewer).memberId);
}

/** Changes that; once it returns, unwanted messages no longer arrive. */
export async function updateMessagePreferences(
  ctx: Context,
  input: UpdateMessagePreferencesInput,
): Promise<MessagePreferences> {
  const { memberId } = requireClient(ctx.viewer);
  return inTransaction(ctx.pool, (transaction) => setPreferences(transaction, memberId, input));
}
