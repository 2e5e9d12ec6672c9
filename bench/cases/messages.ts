import { withClient } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/text/ids.ts';
import {
  type Comparison,
  type Conversation,
  type Target,
  type Times,
  compare,
  converse,
} from '../measure/load.ts';
import type { BenchBusiness } from '../measure/world.ts';

const callers = 16;
const clientsEach = 50;

interface Sender {
  readonly token: string;
  readonly clientIds: readonly string[];
}

/** Clients with accounts, as many as a business may write to in a day. */
function insertClients(url: string, businesses: readonly BenchBusiness[]): Promise<Sender[]> {
  return withClient(url, async (client) => {
    const senders: Sender[] = [];
    for (const { id, token } of businesses) {
      const clientIds = Array.from({ length: clientsEach }, () => newId());
      await client.query(
        `insert into scheduling.client (id, business_id, member_id, display_name, created_at, updated_at)
         select c, $1, gen_random_uuid(), 'A client', now(), now() from unnest($2::uuid[]) c`,
        [id, clientIds],
      );
      senders.push({ token, clientIds });
    }
    return senders;
  });
}

/** Businesses take turns, each with its clients in turn. */
function sending(senders: readonly Sender[]): Conversation[] {
  let sent = 0;
  const next = () => {
    const { token = '', clientIds = [] } = senders[sent % senders.length] ?? {};
    const clientId = clientIds[Math.floor(sent / senders.length) % clientsEach];
    sent += 1;
    return {
      path: '/api/communication/v1/messages',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, body: 'Good morning.', idempotencyKey: newId() }),
    };
  };
  return Array.from({ length: callers }, () => next);
}

/** Messages with keys, ours and hand-written, each side with half of the businesses. */
export async function compareMessages(
  targets: { readonly ours: Target; readonly byHand: Target },
  databaseUrl: string,
  businesses: readonly BenchBusiness[],
  times: Times,
): Promise<Comparison> {
  const senders = await insertClients(databaseUrl, businesses);
  const half = Math.floor(senders.length / 2);
  const [ours, byHand] = [sending(senders.slice(0, half)), sending(senders.slice(half))];
  return compare(
    { name: 'messages to clients (by hand: Koa + pg, the same rows in one transaction)', target: 0.85 },
    {
      ours: (seconds) => converse(targets.ours, ours, seconds),
      yardstick: (seconds) => converse(targets.byHand, byHand, seconds),
      server: targets.ours.server,
    },
    times,
  );
}
