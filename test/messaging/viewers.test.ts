import { Pool } from 'pg';
import { z } from 'zod';
import { type InternalSecrets, readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { type Viewer, signViewer, systemViewer, viewerHeader } from '../../kernel/access/viewer.ts';
import { addressOf } from '../../kernel/env.ts';
import { newId } from '../../kernel/text/ids.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

const messageId = newId();
const conversationId = newId();
const clientId = newId();

let platform: TestPlatform;
let pool: Pool;
let secrets: InternalSecrets;
beforeAll(async () => {
  platform = await startTestPlatform({ topology: 'over HTTP' });
  secrets = await readInternalSecrets(platform.env);
  pool = new Pool({ connectionString: platform.databaseUrl, max: 1 });
  const { accounts, businesses } = platform.world;
  const { profileId } = businesses.kennel;
  const { memberId } = accounts.buyer;
  await pool.query(
    `insert into scheduling.client (id, business_id, member_id, display_name, created_at, updated_at)
     values ($1, $2, $3, 'Nora Lind', now(), now())`,
    [clientId, profileId, newId()],
  );
  await pool.query(
    `insert into messaging.conversation
       (id, business_id, member_id, client_id, client_name, message_count, created_at, last_message_at)
     values ($1, $2, $3, $4, 'Nora Lind', 1, now(), now())`,
    [conversationId, profileId, memberId, newId()],
  );
  await pool.query(
    `insert into messaging.message
       (id, conversation_id, number, business_id, member_id, author, is_sent, author_member_id, body, posted_at)
     values ($1, $2, 1, $3, $4, 'BUSINESS', true, $5, 'Good morning.', now())`,
    [messageId, conversationId, profileId, memberId, accounts.owner.memberId],
  );
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const answerSchema = z.object({
  errors: z
    .array(
      z.object({
        extensions: z.object({ code: z.string(), platformResponseCode: z.string().optional() }),
      }),
    )
    .default([]),
});

/** What a subgraph itself says to a viewer, however they came past facade and gateway: its codes, `done` for none. */
async function verdictFor(query: string, who: Partial<Viewer>, service = 'messaging'): Promise<string> {
  const viewer = { ...systemViewer('of-the-test'), ...who };
  const answer = await fetch(`${addressOf(platform.env, service)}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [viewerHeader]: await signViewer(viewer, secrets) },
    body: JSON.stringify({ query }),
  });
  const { errors } = answerSchema.parse(await answer.json());
  const codes = errors.map(({ extensions: { code, platformResponseCode } }) => platformResponseCode ?? code);
  return codes.join(' ') || 'done';
}

const own = `conversationId: "${conversationId}"`;
const send = `mutation { sendMessage(input: { clientId: "${clientId}", body: "Hello." }) { id } }`;
/** What both sides of an inbox may ask. */
const ofBoth = {
  conversations: '{ conversations { total } }',
  conversation: `{ conversation(id: "${conversationId}") { id } }`,
  conversationMessages: `{ conversationMessages(${own}) { total } }`,
  unreadMessageCount: '{ unreadMessageCount }',
  markConversationRead: `mutation { markConversationRead(input: { ${own}, upTo: 1 }) { id } }`,
  closeConversation: `mutation { closeConversation(id: "${conversationId}") { id } }`,
};
const ofBusinesses = {
  setClientBlock: `mutation { setClientBlock(input: { ${own}, isBlocked: true }) { id } }`,
  messagingStanding: '{ messagingStanding { pausedAt } }',
};
const ofPeople = {
  messageContacts: '{ messageContacts { total } }',
  messagePreferences: '{ messagePreferences { isOptedOut } }',
  updateMessagePreferences:
    'mutation { updateMessagePreferences(input: { isOptedOut: true }) { isOptedOut } }',
  reportMessage: `mutation { reportMessage(input: { messageId: "${messageId}", reason: SPAM }) { messageId } }`,
};
const ofInboxes: Readonly<Record<string, string>> = { ...ofBoth, ...ofBusinesses, ...ofPeople };

const forbidden = '0010010000403';
const missing = 'Conversation_Messaging_GT_Resource_FL';
type Ids = Readonly<Record<'owner' | 'buyer' | 'kennel' | 'shop', string>>;
const idsOf = (): Ids => ({
  owner: platform.world.accounts.owner.memberId,
  buyer: platform.world.accounts.buyer.memberId,
  kennel: platform.world.businesses.kennel.profileId,
  shop: platform.world.businesses.shop.profileId,
});
const stored = async () =>
  (
    await pool.query(
      `select (select json_agg(v order by id) from messaging.conversation v) as conversations,
         (select json_agg(m order by id) from messaging.message m) as messages,
         (select json_agg(k) from messaging.contact k) as contacts,
         (select json_agg(p) from messaging.member p) as members,
         (select json_agg(c) from messaging.complaint c) as complaints`,
    )
  ).rows;

async function expectRefusal(code: string, query: string, who: Partial<Viewer>): Promise<void> {
  const before = await stored();
  expect(await verdictFor(query, who)).toBe(code);
  expect(await stored()).toEqual(before);
}

const appId = newId();
const app: Partial<Viewer> = { kind: 'app', appId, scopes: ['communication:send'] };

describe('an inbox', () => {
  const strangers: readonly (readonly [string, string, (ids: Ids) => Partial<Viewer>])[] = [
    [
      'an app of the business',
      forbidden,
      ({ kennel }) => ({ ...app, profileId: kennel, profileKind: 'BUSINESS' }),
    ],
    [
      'an app that names the owner',
      forbidden,
      ({ kennel, owner }) => ({ ...app, memberId: owner, profileId: kennel, profileKind: 'BUSINESS' }),
    ],
    ['an app that names the client', forbidden, ({ buyer }) => ({ ...app, memberId: buyer })],
    [
      'another service',
      forbidden,
      ({ kennel, owner }) => ({ memberId: owner, profileId: kennel, profileKind: 'BUSINESS' }),
    ],
    [
      'nobody',
      '0010010000401',
      ({ buyer, kennel }) => ({ kind: 'anonymous', memberId: buyer, profileId: kennel }),
    ],
  ];
  it.each(strangers)('is closed to %s', async (_, code, who) => {
    for (const query of Object.values(ofInboxes)) await expectRefusal(code, query, who(idsOf()));
  });

  it('is closed to members who act for another business, and shows them only their own', async () => {
    const { shop, owner } = idsOf();
    // Whoever is behind it: the business counts.
    const who: Partial<Viewer> = {
      kind: 'member',
      memberId: owner,
      profileId: shop,
      profileKind: 'BUSINESS',
    };
    const { conversations, unreadMessageCount, ...single } = ofBoth;
    for (const query of [...Object.values(single), ofBusinesses.setClientBlock]) {
      await expectRefusal(missing, query, who);
    }
    for (const query of Object.values(ofPeople)) await expectRefusal(forbidden, query, who);
    for (const query of [conversations, unreadMessageCount])
      expect(await verdictFor(query, who)).toBe('done');
  });

  it('is closed to other people, and businesses have what is theirs alone', async () => {
    const { owner, kennel } = idsOf();
    const who: Partial<Viewer> = { kind: 'member', memberId: owner, profileId: owner, profileKind: 'PERSON' };
    const { conversations: _list, unreadMessageCount: _count, ...single } = ofBoth;
    for (const query of [...Object.values(single), ofPeople.reportMessage])
      await expectRefusal(missing, query, who);
    for (const query of Object.values(ofBusinesses)) {
      await expectRefusal(forbidden, query, { ...who, profileId: kennel });
    }
  });
});

describe('sending', () => {
  const refused: readonly (readonly [string, string, (ids: Ids) => Partial<Viewer>])[] = [
    [
      'an app without the scope',
      'INSUFFICIENT_SCOPE',
      ({ kennel }) => ({ ...app, scopes: ['animal:write'], profileId: kennel, profileKind: 'BUSINESS' }),
    ],
    ['an app that acts for no business', '0010010000406', () => app],
    [
      'an app of another business',
      missing,
      ({ shop }) => ({ ...app, profileId: shop, profileKind: 'BUSINESS' }),
    ],
    ['another service', forbidden, ({ kennel }) => ({ profileId: kennel, profileKind: 'BUSINESS' })],
    [
      'nobody',
      '0010010000401',
      ({ kennel }) => ({ kind: 'anonymous', profileId: kennel, profileKind: 'BUSINESS' }),
    ],
    [
      'a person',
      forbidden,
      ({ owner, kennel }) => ({ kind: 'member', memberId: owner, profileId: kennel, profileKind: 'PERSON' }),
    ],
    [
      'a member whose address is not confirmed',
      'Identity_MemberAccount_VL_EmailUnverified_RJ',
      ({ owner, kennel }) => ({
        kind: 'member',
        memberId: owner,
        profileId: kennel,
        profileKind: 'BUSINESS',
        isEmailUnconfirmed: true,
      }),
    ],
  ];
  it.each(refused)('is refused to %s', async (_, code, who) => expectRefusal(code, send, who(idsOf())));

  it('asks who a client is as a service, because nobody else may know', async () => {
    const { kennel, owner } = idsOf();
    const query = `{ clientAccount(businessId: "${kennel}", clientId: "${clientId}") { memberId } }`;
    const who: Partial<Viewer> = {
      kind: 'member',
      memberId: owner,
      profileId: kennel,
      profileKind: 'BUSINESS',
    };
    expect(await verdictFor(query, who, 'scheduling')).toBe(forbidden);
    expect(await verdictFor(query, { ...app, profileId: kennel }, 'scheduling')).toBe(forbidden);
    expect(await verdictFor(query, {}, 'scheduling')).toBe('done');
  });

  it('is done for an app of the business', async () => {
    const { kennel } = idsOf();
    expect(await verdictFor(send, { ...app, profileId: kennel, profileKind: 'BUSINESS' })).toBe('done');
  });
});
