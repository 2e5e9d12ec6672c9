import { createContext } from '../../kernel/graph/subgraph-server.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { type Transaction, inTransaction } from '../../kernel/database/transaction.ts';
import { pauseIfDue } from '../../subgraphs/messaging/complaints/complaint.store.ts';
import { readContact, setContact } from '../../subgraphs/messaging/contacts/contact.store.ts';
import { replyIn } from '../../subgraphs/messaging/conversations/conversation.service.ts';
import { closeIn } from '../../subgraphs/messaging/conversations/conversation.store.ts';
import type { Party } from '../../subgraphs/messaging/conversations/party.ts';
import { lockBusiness } from '../../subgraphs/messaging/locks.ts';
import { sendIn } from '../../subgraphs/messaging/sending/sending.service.ts';
import type { Settings } from '../../subgraphs/messaging/settings.ts';
import { memberOf } from './clients.ts';
import { ownerViewer } from '../people/viewers.ts';
import type { DemoWorld } from '../world.ts';

type DemoConversation = DemoWorld['conversations'][number];

/** Messages written today are moved to the past, where they count for no cap. */
const agingSql = `
with v as (
  update messaging.conversation set created_at = created_at - $2 * interval '1 day',
    last_message_at = last_message_at - $2 * interval '1 day', closed_at = closed_at - $2 * interval '1 day'
  where id = $1
)
update messaging.message set posted_at = posted_at - $2 * interval '1 day' where conversation_id = $1`;

/** The two sides of a conversation, by their names in the file. */
function pairOf(
  world: DemoWorld,
  business: DemoConversation['business'],
  client: keyof DemoWorld['clients'],
) {
  const record = world.clients[client];
  const memberId = 'id' in record ? memberOf(world, record)?.memberId : undefined;
  if (!('id' in record) || memberId === undefined) throw new Error(`${client} has no inbox`);
  return {
    businessId: world.businesses[business].profileId,
    memberId,
    clientId: record.id,
    clientName: `${record.givenName} ${record.familyName}`,
  };
}

/**
 * Writes the messages between businesses and clients of the demo world, by the rules for everybody; clients come from
 * the file, because the graph may not be running yet. Existing ones stay as they are.
 */
export async function loadMessages(
  dependencies: ServiceDependencies<Settings>,
  world: DemoWorld,
): Promise<void> {
  const { database, env } = dependencies;
  const caps = {
    clients: env.MESSAGES_CLIENTS_PER_DAY,
    perClient: env.MESSAGES_PER_CLIENT_PER_DAY,
  };

  async function write(transaction: Transaction, given: DemoConversation): Promise<void> {
    const { id: conversationId, business, client, subject = null, daysAgo, isClosed, messages } = given;
    const [first, ...replies] = messages;
    if (first === undefined) return;
    const viewer = ownerViewer(world, business);
    const contextWith = (...ids: string[]) =>
      createContext({ ...dependencies, newId: () => ids.shift() ?? dependencies.newId() }, viewer, () => ({
        caps,
      }));
    const recipient = pairOf(world, business, client);
    const { businessId } = recipient;
    const sender = { businessId, appId: null, memberId: viewer.memberId };
    const context = contextWith(first.id, conversationId);
    await sendIn(context, transaction, { sender, recipient, subject, body: first.body });
    for (const { id, author, body } of replies) {
      const party: Party =
        author === 'BUSINESS'
          ? { side: author, id: businessId, memberId: viewer.memberId ?? '' }
          : { side: author, id: recipient.memberId, memberId: recipient.memberId };
      await replyIn(contextWith(id), transaction, party, {
        conversationId,
        body,
        mediaShortCodes: [],
      });
    }
    if (isClosed) await closeIn(transaction, conversationId);
    await transaction(agingSql, [conversationId, daysAgo]);
  }

  for (const conversation of world.conversations) {
    await inTransaction(database.pool, async (transaction) => {
      const known = await transaction('select from messaging.conversation where id = $1', [conversation.id]);
      if (known.length === 0) await write(transaction, conversation);
    });
  }

  const choices = {
    blocked: { isBlockedByMember: true },
    optedOut: { isOptedOut: true },
    left: { hasLeft: true },
  } as const;
  for (const client of ['blocked', 'optedOut', 'left'] as const) {
    const pair = pairOf(world, 'kennel', client);
    await inTransaction(database.pool, async (transaction) => {
      await lockBusiness(transaction, pair.businessId);
      const { isBlockedByMember, isOptedOut, hasLeft } = await readContact(transaction, pair);
      if (!isBlockedByMember && !isOptedOut && !hasLeft) await setContact(transaction, pair, choices[client]);
    });
  }

  // The required complaints would need as many clients.
  await inTransaction(database.pool, async (transaction) => {
    const { profileId } = world.businesses.paused;
    const known = await transaction('select from messaging.business where business_id = $1', [profileId]);
    if (known.length === 0) await pauseIfDue(transaction, profileId, { complaints: 0, days: 30 });
  });
}
