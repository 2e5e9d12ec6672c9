import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { z } from 'zod';
import { portOf } from '../../../kernel/env.ts';
import type { MemberRoute } from '../../../partner-api/declaration/member-route.ts';
import { codesOf, hasBody } from '../../../partner-api/declaration/route-codes.ts';
import { memberRoutes } from '../../../partner-api/routes/index.ts';
import { type Answered, type Sent, send } from '../../rest-facade/facade.ts';
import { catalogueRow } from '../../../kernel/errors/errors.ts';
import { placeSystemDeposits, systemDeposits } from '../../deposits/system-deposits.ts';
import { placeSystemListings, systemListings } from '../../deposits/listings/system-listings.ts';
import { placeSystemTransfers, systemTransfers } from '../../animals/system-transfers.ts';
import { formOf, plainPicture } from '../../deposits/media/media-world.ts';
import { signIn } from '../../support/member.ts';
import { clientCredentials, connect } from '../../support/partner.ts';
import { watchRows } from '../../support/changed-rows.ts';
import { type Topology, startTestPlatform } from '../../support/platform.ts';
import { bytesOf, verdictOf } from './matrix-world.ts';

const named = (route: MemberRoute) => ({
  route,
  name: `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`,
});
const all = memberRoutes.map(named);
const ofProfiles = all.filter(({ route }) => route.acting === 'profile');
/** Staff upload pictures of the animals that they keep, and in messages. */
const ofManagers = ofProfiles.filter(({ route }) => !route.path.startsWith('/api/media/'));
const ofAdmins = all.filter(({ route }) => route.acting === 'admin');
const hasId = ({ path }: MemberRoute) => path.includes('/:');

/** Who gets nowhere on any of the routes. */
const refusedCallers = {
  'without a token': '401 0010010000401 unauthorized',
  'with a token that is none': '401 0010010000401 unauthorized',
  'with the refresh token of a member': '401 0010010000401 unauthorized',
  'as an app that acts for the business': '403 0010010000403 forbidden',
  'as the app itself': '403 0010010000403 forbidden',
  'after signing out': '401 0010010000402 token-revoked',
} as const;
type RefusedCaller = keyof typeof refusedCallers;
const refusals = Object.keys(refusedCallers).filter((name): name is RefusedCaller => name in refusedCallers);

/** Tables that hold what the routes are about. */
const tables = [
  'authorization_server.app',
  'authorization_server.client_secret',
  'authorization_server.connection',
  'authorization_server.payment_card',
  'authorization_server.signing_key',
  'authorization_server.audit_event',
  'authorization_server.test_business',
  'audience.site',
  'audience.site_domain',
  'animals.animal',
  'animals.birth',
  'animals.litter_pass',
  'animals.transfer',
  'animals.transfer_approval',
  'deposits.listing',
  'deposits.waitlist_entry',
  'deposits.media_asset',
  'deposits.contract_template',
  'deposits.contract',
  'deposits.contract_signature',
  'documents.registration',
];

/** The use of connections and looks at sites are noted at any time. */
const ignoredColumns = ['last_used_at', 'checked_at'];

async function startWorld(topology: Topology) {
  const platform = await startTestPlatform({ topology });
  await placeSystemTransfers(platform);
  await placeSystemListings(platform);
  await placeSystemDeposits(platform);
  const pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
  const { accounts, apps, businesses } = platform.world;
  const port = portOf(platform.env, 'rest-facade');
  const member = async (who: { email: string; password: string }, profileId?: string) =>
    (await signIn(platform, who, profileId)).accessToken;
  const delegated = await connect(
    platform,
    apps.approved,
    accounts.owner,
    businesses.kennel.profileId,
    'animal:read',
  );
  // A member of staff of the kennel and of the studio, and one who will be removed.
  for (const [profile, helper] of [
    [businesses.kennel, accounts.buyer],
    [businesses.studio, accounts.buyer],
  ] as const) {
    await pool.query(
      `insert into directory.profile_member (profile_id, member_id, role, created_at)
       values ($1, $2, 'STAFF', now())`,
      [profile.profileId, helper.memberId],
    );
  }
  const { rows } = await pool.query<{ id: string }>(
    'select id from authorization_server.connection where business_id = $1',
    [businesses.kennel.profileId],
  );
  /** The ids of what the kennel and the studio have. */
  const own: Readonly<Record<string, string>> = {
    appId: apps.approved.appId,
    connectionId: rows[0]?.id ?? '',
    kid: 'x'.repeat(43),
    client: 'pet-web',
    version: '1.4.0',
    siteKey: platform.world.sites.active.siteKey,
    profileId: businesses.kennel.profileId,
    animalId: systemTransfers.animalId,
    transferId: systemTransfers.transferId,
    contractId: platform.world.agreements.contract.id,
    ...systemListings,
    depositId: systemDeposits.depositId,
    itemId: systemDeposits.itemId,
  };
  /** What `id` stands for is told by the route. */
  const ownIdOf = (route: MemberRoute) =>
    route.path.startsWith('/api/breeding') ? systemTransfers.birthId : systemTransfers.animalId;
  const ended = await member(accounts.owner, businesses.kennel.profileId);
  await fetch(`${platform.env.AUTH_URL}/api/identity/v1/sign-out`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ended}` },
  });
  const refused: Record<RefusedCaller, string | null> = {
    'without a token': null,
    'with a token that is none': 'svcmt_nothing.that.was_signed',
    'with the refresh token of a member': `svcmr_${'x'.repeat(43)}`,
    'as an app that acts for the business': delegated.access_token,
    'as the app itself': (await clientCredentials(platform, apps.approved)).access_token,
    'after signing out': ended,
  };

  const picture = formOf([['file', await plainPicture(40, 30).jpeg().toBuffer()]]);

  /** A call as the route documents it, with its ids replaced. */
  function call(
    route: MemberRoute,
    ids: Readonly<Record<string, string>>,
    token: string | null,
    { headers = {}, body }: Sent = {},
  ): Promise<Answered> {
    const form = route.upload ? picture : null;
    const content = body ?? form?.body ?? (hasBody(route) ? route.example.body : undefined);
    const path = route.path.replaceAll(
      /:(\w+)/g,
      (_, name: string) => ids[name] ?? (ids === own ? ownIdOf(route) : ''),
    );
    const query = new URLSearchParams(route.example.query).toString();
    return send(port, route.method, query === '' ? path : `${path}?${query}`, {
      headers: {
        'x-request-id': 'matrix-request-id',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...form?.headers,
        ...headers,
      },
      body: content,
    });
  }

  const changedRows = await watchRows(pool, tables, ignoredColumns);

  return {
    platform,
    refused,
    member,
    call,
    own,
    async expectNothingChanges(work: () => Promise<void>): Promise<void> {
      const before = await changedRows();
      await work();
      expect(await changedRows()).toEqual(before);
    },
    dismiss: (memberId: string) =>
      pool.query(`delete from directory.profile_member where member_id = $1 and role = 'STAFF'`, [memberId]),
    stop: async () => {
      await pool.end();
      await platform.stop();
    },
  };
}

/** An id in place of each that a path can hold. */
const everyId = (id: string) => ({
  appId: id,
  connectionId: id,
  kid: id,
  client: id,
  version: id,
  siteKey: id,
  contractId: id,
  listingId: id,
  entryId: id,
  depositId: id,
  itemId: id,
  id,
  profileId: id,
  animalId: id,
  transferId: id,
  shortCode: id,
});

const malformedIds = ['x', '0', '%00', '%ff', "'%20or%201=1", `${randomUUID()}0`, 'a'.repeat(3_000)];

describe.each<Topology>(['in one process', 'over HTTP'])('the routes for members, %s', (topology) => {
  let world: Awaited<ReturnType<typeof startWorld>>;
  beforeAll(async () => {
    world = await startWorld(topology);
  });
  afterAll(() => world?.stop());

  describe.each(refusals)('a caller %s', (caller) => {
    it.each(all)(`gets ${refusedCallers[caller]} from $name, whatever the id names`, async ({ route }) => {
      await world.expectNothingChanges(async () => {
        const first = await world.call(route, world.own, world.refused[caller]);
        expect(verdictOf(first)).toBe(refusedCallers[caller]);
        for (const id of hasId(route) ? [randomUUID(), ...malformedIds] : []) {
          const answer = await world.call(route, everyId(id), world.refused[caller]);
          expect(bytesOf(answer)).toEqual(bytesOf(first));
        }
      });
    });
  });

  it.each(ofAdmins)('$name is refused to a member who does not run the platform', async ({ route }) => {
    const { accounts, businesses } = world.platform.world;
    const token = await world.member(accounts.developer, businesses.studio.profileId);
    await world.expectNothingChanges(async () => {
      expect(verdictOf(await world.call(route, world.own, token))).toBe('403 0010010000403 forbidden');
    });
  });

  it.each(ofManagers)('$name is refused to a helper, who neither owns nor manages', async ({ route }) => {
    const { accounts, businesses } = world.platform.world;
    await world.expectNothingChanges(async () => {
      for (const profile of [businesses.kennel, businesses.studio]) {
        const token = await world.member(accounts.buyer, profile.profileId);
        expect(verdictOf(await world.call(route, world.own, token))).toBe('403 0010010000403 forbidden');
      }
    });
  });

  it.each(ofProfiles.filter(({ route }) => hasId(route) && !route.path.includes('/public/')))(
    '$name answers alike for what is another’s, what is not there and what is no id',
    async ({ route }) => {
      const { accounts, businesses } = world.platform.world;
      const token = await world.member(accounts.otherOwner, businesses.shop.profileId);
      const conditions: readonly Sent[] = [
        {},
        { headers: { 'if-match': '"1"' } },
        { headers: { 'if-match': '"77"' } },
        { headers: { 'if-none-match': '*' } },
      ];
      await world.expectNothingChanges(async () => {
        for (const sent of conditions) {
          const foreign = await world.call(route, world.own, token, sent);
          const { status, suffix } = catalogueRow(route.notFoundCode);
          expect(verdictOf(foreign)).toBe(`${status} ${route.notFoundCode} ${suffix}`);
          for (const id of [randomUUID(), ...malformedIds]) {
            const answer = await world.call(route, everyId(id), token, sent);
            expect(bytesOf(answer)).toEqual(bytesOf(foreign));
          }
        }
      });
    },
  );

  it.each(ofProfiles.filter(({ route }) => !hasId(route) && route.method === 'GET'))(
    '$name shows nothing of another’s',
    async ({ route }) => {
      const { accounts, apps, businesses } = world.platform.world;
      const token = await world.member(accounts.otherOwner, businesses.shop.profileId);
      const answer = await world.call(route, {}, token);
      expect(answer.status).toBe(200);
      for (const mark of [
        apps.approved.appId,
        businesses.kennel.profileId,
        world.own['connectionId'] ?? '',
        world.own['siteKey'] ?? '',
      ]) {
        expect(answer.text).not.toContain(mark);
      }
    },
  );

  it('refuse a member from the moment on that the member is removed', async () => {
    const { accounts, businesses } = world.platform.world;
    const token = await world.member(accounts.owner, businesses.kennel.profileId);
    const route = memberRoutes.find(({ path }) => path === '/api/developer/v1/connections');
    if (route === undefined) throw new Error('there is no list of connections');
    expect((await world.call(route, {}, token)).status).toBe(200);
    const helper = await world.member(accounts.buyer, businesses.kennel.profileId);
    await world.dismiss(accounts.buyer.memberId);
    expect(verdictOf(await world.call(route, {}, helper))).toBe('403 0010010000403 forbidden');
  });

  it.each(all.filter(({ route }) => hasBody(route)))(
    '$name answers bad bodies with documented codes',
    async ({ route }) => {
      const { accounts, businesses } = world.platform.world;
      const token =
        route.acting === 'admin'
          ? await world.member(accounts.admin)
          : await world.member(accounts.developer, businesses.studio.profileId);
      const problem = z.object({ platformResponseCode: z.string() });
      const json = { 'content-type': 'application/json' };
      const bad: readonly Sent[] = [
        { body: '{', headers: json },
        { body: '[]', headers: json },
        { body: 'null', headers: json },
        { body: '{"name":1,"name":2}', headers: json },
        { body: '{"name":"\\u0000","form":"\\ud800"}', headers: json },
        { body: Buffer.from([0x7b, 0xff, 0x7d]), headers: json },
        { body: `${'['.repeat(40)}${']'.repeat(40)}`, headers: json },
        { body: '{}', headers: { 'content-type': 'text/plain' } },
        { body: `{"x":"${'x'.repeat(1_048_577)}"}`, headers: json },
        {
          body: {
            name: {},
            websiteUrl: [],
            redirectUris: [[], {}],
            scopes: 'animal:read',
            supportEmail: 1e9,
            reviewStatus: [],
            reason: 'x'.repeat(401),
            note: {},
            title: {},
            itemId: {},
            agreementContractId: {},
            photoMediaShortCode: {},
            accessTokenSeconds: 0.5,
            pspPaymentMethodReference: {},
            returnUrl: {},
          },
        },
      ];
      await world.expectNothingChanges(async () => {
        for (const sent of bad) {
          const { status, body } = await world.call(route, world.own, token, sent);
          expect([400, 413, 415]).toContain(status);
          const { platformResponseCode } = problem.parse(body);
          expect([...codesOf(route)]).toContain(platformResponseCode);
        }
      });
    },
  );
});
