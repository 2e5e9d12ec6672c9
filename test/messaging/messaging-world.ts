import { Pool } from 'pg';
import { z } from 'zod';
import { newId } from '../../kernel/text/ids.ts';
import { type GraphApi, graphApi, signIn } from '../support/member.ts';
import { type Api, type ApiAnswer, type AppCredentials, connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

export const messagesPath = '/api/communication/v1/messages';

export const messageSchema = z.strictObject({
  id: z.uuid(),
  conversationId: z.uuid(),
  clientId: z.uuid(),
  channel: z.literal('IN_APP'),
  status: z.literal('SENT'),
  postedAt: z.iso.datetime(),
  conversationStarted: z.boolean(),
  replayed: z.boolean(),
});
export type Message = z.infer<typeof messageSchema>;

/** The message of a good answer. */
export function messageOf({ status, body, text }: ApiAnswer): Message {
  if (status !== 201 && status !== 200) throw new Error(`not sent: ${status} ${text}`);
  return messageSchema.parse(body);
}

/** A client of a business, and the member behind it; null for a guest. */
export interface SomeClient {
  readonly clientId: string;
  readonly memberId: string | null;
}

const owners = { kennel: 'owner', shop: 'otherOwner', paused: 'pausedOwner', rescue: 'rescueOwner' } as const;
type BusinessName = keyof typeof owners;
export type Account = 'owner' | 'otherOwner' | 'buyer' | 'otherBuyer' | 'developer' | 'admin' | 'rescueOwner';

/** The whole system with an app that sends for the kennel. */
export async function startMessagingWorld(options: Parameters<typeof startTestPlatform>[0] = {}) {
  const platform: TestPlatform = await startTestPlatform(options);
  const { accounts, apps, businesses } = platform.world;
  const pool = new Pool({ connectionString: platform.databaseUrl, max: 8 });

  const apiOf = async (business: BusinessName, app: AppCredentials = apps.approved): Promise<Api> => {
    const { profileId } = businesses[business];
    const connected = await connect(
      platform,
      app,
      accounts[owners[business]],
      profileId,
      'communication:send',
    );
    return partnerApi(platform, connected.access_token);
  };
  /** The graph for a member, who acts for themselves or for a business. */
  const graphOf = async (account: Account, business?: BusinessName): Promise<GraphApi> => {
    const profileId = business === undefined ? undefined : businesses[business].profileId;
    const { accessToken } = await signIn(platform, accounts[account], profileId);
    return graphApi(platform, accessToken);
  };
  const api = await apiOf('kennel');

  async function addClient(
    memberId: string | null = newId(),
    businessId = businesses.kennel.profileId,
  ): Promise<SomeClient> {
    const clientId = newId();
    await pool.query(
      `insert into scheduling.client (id, business_id, member_id, display_name, created_at, updated_at)
       values ($1, $2, $3, 'Nora Lind', now(), now())`,
      [clientId, businessId, memberId],
    );
    return { clientId, memberId };
  }

  const send = (given: object, headers: Record<string, string> = {}, by: Api = api): Promise<ApiAnswer> =>
    by('POST', messagesPath, { body: 'Good morning.', ...given }, headers);

  /** Makes messages as old as said, as the database counts. */
  const backdate = (businessId: string, age: string) =>
    pool.query(
      'update messaging.message set posted_at = clock_timestamp() - $2::interval where business_id = $1',
      [businessId, age],
    );
  const forgetMessages = async () => {
    // Notices first, as whoever sends them locks them before their messages.
    await pool.query(
      'truncate messaging.push_notice, messaging.message, messaging.conversation, messaging.complaint, messaging.contact, messaging.member, messaging.business, messaging.kept_count, messaging.count_change',
    );
  };
  const countOf = async (sql: string, values: readonly unknown[] = []): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${sql}`, [
      ...values,
    ]);
    return rows[0]?.count ?? 0;
  };

  return {
    ...platform,
    pool,
    api,
    apiOf,
    graphOf,
    addClient,
    send,
    backdate,
    forgetMessages,
    countOf,
    stop: async () => {
      await pool.end();
      await platform.stop();
    },
  };
}

export type MessagingWorld = Awaited<ReturnType<typeof startMessagingWorld>>;
