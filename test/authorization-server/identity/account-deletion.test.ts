import { z } from 'zod';
import { orderDueErasures } from '../../../authorization-server/identity/deletion/due-erasures.ts';
import { authorizationServerDatabase } from '../../../authorization-server/storage/database.ts';
import { beginDepartureOperation } from '../../../authorization-server/identity/deletion/departures.ts';
import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import { type Viewer, systemViewer } from '../../../kernel/access/viewer.ts';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { removeProfileMemberOperation } from '../../../kernel/profiles/profile-operations.ts';
import { createRemoteGraph } from '../../../kernel/graph/remote-graph.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { behindRow } from '../../support/behind-row.ts';
import { codeOf, createIdentityClient, dataOf, sessionData } from '../../support/identity-client.ts';
import { codesOf, graphApi } from '../../support/member.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type People, type Person, createPeople, password } from '../../support/people.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { until } from '../../support/until.ts';

let platform: TestPlatform;
let people: People;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
beforeAll(async () => {
  platform = await startTestPlatform({
    settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000', DATABASE_TIMEOUT_MS: '60000' },
    sources: { clock, own: { 'personal-data': { pollMs: 50 } } },
  });
  people = createPeople(platform);
});
afterAll(async () => {
  await people?.end();
  await platform?.stop();
});
afterEach(() => {
  ahead = 0;
});

const deleteMe = (person: Person, body: unknown = { password }) => person.call('DELETE', '/me', body);
const signIn = (email: string, more: object = {}) =>
  createIdentityClient(platform.env.AUTH_URL).call('POST', '/sign-in', {
    body: { email, password, ...more },
  });
const openSchema = z.object({ data: z.object({ open: z.array(z.looseObject({ kind: z.string() })) }) });

/** Runs the job that orders erasures, as it runs every ten minutes. */
async function orderDue(): Promise<void> {
  const database = await openOwnDatabase({
    ...authorizationServerDatabase,
    url: platform.databaseUrl,
    poolSize: 2,
  });
  const graph = createRemoteGraph(platform.env.INTERNAL_GATEWAY_URL, await readInternalSecrets(platform.env));
  await orderDueErasures({ database, graph, clock, newId, logger: createLogger('silent') });
  await graph.close();
  await database.close();
}
const erasures = async (subjectId: string) =>
  (
    await people.pool.query('select kind from authorization_server.erasure where subject_id = $1', [
      subjectId,
    ])
  ).rows.map(({ kind }: { kind: string }) => kind);
const hasAccount = async ({ memberId }: Person) =>
  (await people.pool.query('select from authorization_server.account where member_id = $1', [memberId]))
    .rowCount === 1;

describe('DELETE /me', () => {
  it('ends every session, tells the member by mail, and erases the account after 14 days', async () => {
    const person = await people.newMember('Dora Departing');
    const elsewhere = await people.signIn(person.email);
    const answer = await deleteMe(person);
    expect(answer.status).toBe(202);
    const { deletedAt } = dataOf(answer, z.object({ deletedAt: z.iso.datetime() }));
    expect(Math.round((Date.parse(deletedAt) - Date.now()) / 86_400_000)).toBe(14);
    for (const { call } of [person, elsewhere]) expect((await call('GET', '/me')).status).toBe(401);
    const mailed = async () =>
      (
        await people.pool.query(
          `select from authorization_server.sent_mail
           where message->>'to' = $1 and message->>'subject' like 'Your account will be deleted on %'
             and message->>'text' like '%/sign-in%'`,
          [person.email],
        )
      ).rowCount;
    await until(1, mailed, { withinMs: 15_000 });

    const refused = await signIn(person.email);
    expect(refused.status).toBe(403);
    expect(codeOf(refused)).toBe('Identity_MemberAccount_VL_Deletion_RJ');
    expect(refused.body).toMatchObject({ data: { deletedAt } });
    ahead = 13 * 86_400_000;
    await orderDue();
    expect(await erasures(person.memberId)).toEqual([]);
    ahead = 15 * 86_400_000;
    await orderDue();
    await orderDue();
    expect(await erasures(person.memberId)).toEqual(['MEMBER']);
    expect((await signIn(person.email, { keepAccount: true })).status).toBe(401);
    await until(false, () => hasAccount(person), { withinMs: 30_000 });
    expect((await signIn(person.email)).status).toBe(401);
  });

  it('is taken back by signing in with keepAccount, within 14 days', async () => {
    const person = await people.newMember();
    await deleteMe(person);
    ahead = 13 * 86_400_000;
    const wrong = await signIn(person.email, { keepAccount: true, password: 'not the password at all' });
    expect(wrong.status).toBe(401);
    expect(dataOf(await signIn(person.email, { keepAccount: true }), sessionData).memberId).toBe(
      person.memberId,
    );
    ahead = 20 * 86_400_000;
    await orderDue();
    expect(await erasures(person.memberId)).toEqual([]);
    expect((await signIn(person.email)).status).toBe(200);
  });

  it('needs the password, unless it was given a moment ago', async () => {
    const person = await people.newMember();
    expect(codeOf(await deleteMe(person, { password: 'not the password at all' }))).toBe(
      'Identity_MemberAccount_VL_Password_RJ',
    );
    await people.pool.query(
      `update authorization_server.member_session set created_at = created_at - interval '1 hour' where id = $1`,
      [person.sessionId],
    );
    expect(codeOf(await person.call('DELETE', '/me'))).toBe('Identity_MemberSession_VL_Fresh_RJ');
    await person.confirm();
    expect((await person.call('DELETE', '/me')).status).toBe(202);
  });

  it('is refused to the only owner of a business, which it names, until it is handed over or closed', async () => {
    const person = await people.newMember();
    const profileId = await people.businessOf(person, 'Only Mine');
    const refused = await deleteMe(person);
    expect(refused.status).toBe(409);
    expect(codeOf(refused)).toBe('Identity_MemberAccount_DL_Open_RJ');
    expect(openSchema.parse(refused.body).data.open).toEqual([
      { kind: 'BUSINESS', id: profileId, title: 'Only Mine', path: `/account/profiles/${profileId}` },
    ]);
    await person.confirm();
    expect((await person.call('DELETE', `/profiles/${profileId}`)).status).toBe(204);
    expect((await deleteMe(person)).status).toBe(202);
  });

  it('is refused to an owner whose co-owners are all going, also where they order it at once', async () => {
    for (const order of ['one after the other', 'at once']) {
      const owner = await people.newMember();
      const profileId = await people.businessOf(owner);
      const other = await people.join(owner, profileId);
      await people.pool.query(
        `update directory.profile_member set role = 'OWNER' where profile_id = $1 and member_id = $2`,
        [profileId, other.memberId],
      );
      const answers =
        order === 'at once'
          ? await Promise.all([deleteMe(owner), deleteMe(other)])
          : [await deleteMe(owner), await deleteMe(other)];
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(openSchema.parse(refused?.body).data.open).toEqual([
        expect.objectContaining({ kind: 'BUSINESS', id: profileId }),
      ]);
      ahead = 15 * 86_400_000;
      await orderDue();
      ahead = 0;
      const gone = [...(await erasures(owner.memberId)), ...(await erasures(other.memberId))];
      expect(gone).toEqual(['MEMBER']);
    }
  });

  it('never leaves a business without an owner, whether another owner leaves before, after or at the same moment', async () => {
    const leaver = await people.newMember();
    const leave = (profileId: string) =>
      leaver.call('DELETE', `/profiles/${profileId}/members/${leaver.memberId}`);
    const pairs = await Promise.all(
      Array.from({ length: 102 }, async () => {
        const going = await people.newMember();
        const profileId = await people.businessOf(going);
        await people.pool.query(
          `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, 'OWNER', now())`,
          [profileId, leaver.memberId],
        );
        return { going, profileId };
      }),
    );
    const [before, after, ...atOnce] = pairs;
    if (before === undefined || after === undefined) throw new Error('no pairs');
    expect((await deleteMe(before.going)).status).toBe(202);
    expect(codeOf(await leave(before.profileId))).toBe('Identity_Profile_UP_OwnersDeparting_RJ');
    expect((await leave(after.profileId)).status).toBe(204);
    expect((await deleteMe(after.going)).status).toBe(409);
    // The decisions alone, so that they meet.
    const graph = createRemoteGraph(
      platform.env.INTERNAL_GATEWAY_URL,
      await readInternalSecrets(platform.env),
    );
    const system = systemViewer('race');
    const viewer: Viewer = { ...system, kind: 'member', memberId: leaver.memberId };
    for (const [index, { going, profileId }] of atOnce.entries()) {
      const input = { profileId, memberId: leaver.memberId };
      const steps = [
        async () =>
          (await askGraph(graph, beginDepartureOperation, { memberId: going.memberId }, system))
            .beginDeparture.length === 0,
        () =>
          askGraph(graph, removeProfileMemberOperation, { input }, viewer).then(
            () => true,
            () => false,
          ),
      ];
      const ends = await Promise.all((index % 2 === 0 ? steps : steps.toReversed()).map((step) => step()));
      expect(ends.filter(Boolean)).toHaveLength(1);
    }
    await graph.close();
    // Who keeps the account counts again.
    expect((await signIn(before.going.email, { keepAccount: true })).status).toBe(200);
    expect((await leave(before.profileId)).status).toBe(204);
  });

  it('lets an owner count again whose deletion was begun and never ordered', async () => {
    const [owner, other] = [await people.newMember(), await people.newMember()];
    const profileId = await people.businessOf(owner);
    await people.pool.query(
      `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, 'OWNER', now())`,
      [profileId, other.memberId],
    );
    await people.pool.query(`insert into directory.departing_member (member_id, since) values ($1, now())`, [
      owner.memberId,
    ]);
    const leave = () => other.call('DELETE', `/profiles/${profileId}/members/${other.memberId}`);
    expect(codeOf(await leave())).toBe('Identity_Profile_UP_OwnersDeparting_RJ');
    await orderDue();
    expect((await leave()).status).toBe(409);
    ahead = 10 * 60_000;
    await orderDue();
    ahead = 0;
    expect((await leave()).status).toBe(204);
  });

  it('counts an owner no more whose deletion was ordered before, or is ordered while it looks', async () => {
    const other = await people.newMember();
    const owners = [await people.newMember(), await people.newMember()] as const;
    const shared = await Promise.all(
      owners.map(async (owner) => {
        const profileId = await people.businessOf(owner);
        await people.pool.query(
          `insert into directory.profile_member (profile_id, member_id, role, created_at) values ($1, $2, 'OWNER', now())`,
          [profileId, other.memberId],
        );
        return profileId;
      }),
    );
    const leave = (profileId = '') =>
      other.call('DELETE', `/profiles/${profileId}/members/${other.memberId}`);
    const [before, meanwhile] = owners;
    expect((await deleteMe(before)).status).toBe(202);
    await people.pool.query('delete from directory.departing_member where member_id = $1', [before.memberId]);
    await orderDue();
    expect(codeOf(await leave(shared[0]))).toBe('Identity_Profile_UP_OwnersDeparting_RJ');
    await people.pool.query(
      `insert into directory.departing_member (member_id, since) values ($1, now() - interval '1 hour')`,
      [meanwhile.memberId],
    );
    const lockSql = `update authorization_server.account set deletion_due_at = now() + interval '14 days'
      where member_id = $1`;
    await behindRow(people.pool, { lockSql, id: meanwhile.memberId }, [orderDue, orderDue]);
    expect(codeOf(await leave(shared[1]))).toBe('Identity_Profile_UP_OwnersDeparting_RJ');
  });

  it('takes nothing of others whose notices have a word that was the name of the member', async () => {
    const [person, other] = [await people.newMember('Wash and Go'), await people.newMember()];
    await people.pool.query(
      `insert into notices.notice (id, event_id, member_id, kind, subject_kind, subject_id, arguments, created_at)
       select gen_random_uuid(), gen_random_uuid(), $1, kind, 'APPOINTMENT', gen_random_uuid(), arguments::jsonb, now()
       from (values ('BOOKING_MADE', '{"client": "Somebody", "service": "Wash and Go"}'),
         ('BOOKING_MOVED', '{"client": "Wash and Go", "service": "Cut"}')) given (kind, arguments)`,
      [other.memberId],
    );
    expect((await deleteMe(person)).status).toBe(202);
    ahead = 15 * 86_400_000;
    await orderDue();
    await until(false, () => hasAccount(person), { withinMs: 30_000 });
    const { rows } = await people.pool.query(
      `select kind from notices.notice where member_id = $1 and subject_kind = 'APPOINTMENT'`,
      [other.memberId],
    );
    expect(rows).toEqual([{ kind: 'BOOKING_MADE' }]);
  });

  it('is refused while an order or a deposit is open', async () => {
    const person = await people.newMember();
    const { rows } = await people.pool.query<{ id: string }>(
      `insert into deposits.deposit select (jsonb_populate_record(null::deposits.deposit, to_jsonb(d) || jsonb_build_object(
         'id', gen_random_uuid(), 'animal_id', gen_random_uuid(), 'buyer_profile_id', $1::text, 'status', 'PAID',
         'intent_reference', null))).* from deposits.deposit d limit 1 returning id`,
      [person.actingProfileId],
    );
    const offerId = (
      await people.pool.query<{ id: string }>(
        `select o.id from commerce.offer o join commerce.storefront s on s.id = o.storefront_id
         where o.status = 'ACTIVE' and s.is_active and o.valid_until is null and o.valid_from is null limit 1`,
      )
    ).rows[0]?.id;
    const asPerson = graphApi(platform, person.accessToken);
    const ordered = await asPerson(
      'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
      {
        input: { lines: [{ offerId, quantity: 1 }] },
      },
    );
    expect(codesOf(ordered)).toEqual([]);
    const { open } = openSchema.parse((await deleteMe(person)).body).data;
    expect(open).toEqual([
      expect.objectContaining({ kind: 'DEPOSIT', id: rows[0]?.id }),
      expect.objectContaining({ kind: 'SALE' }),
    ]);
  });

  it('waits where somebody has booked for the member meanwhile', async () => {
    const person = await people.newMember();
    expect((await deleteMe(person)).status).toBe(202);
    await people.pool.query(
      `insert into deposits.deposit select (jsonb_populate_record(null::deposits.deposit, to_jsonb(d) || jsonb_build_object(
         'id', gen_random_uuid(), 'animal_id', gen_random_uuid(), 'buyer_profile_id', $1::text, 'status', 'PAID',
         'intent_reference', null))).* from deposits.deposit d limit 1`,
      [person.actingProfileId],
    );
    ahead = 15 * 86_400_000;
    await orderDue();
    expect(await erasures(person.memberId)).toEqual([]);
    await people.pool.query(`update deposits.deposit set status = 'REFUNDED' where buyer_profile_id = $1`, [
      person.actingProfileId,
    ]);
    await orderDue();
    expect(await erasures(person.memberId)).toEqual(['MEMBER']);
  });

  it('is refused to the last administrator, and of two at once one stays', async () => {
    const [one, other] = [await people.newMember(), await people.newMember()];
    const ids = [one.memberId, other.memberId];
    await people.pool.query(
      `update authorization_server.account set is_admin = member_id = any($1::uuid[])`,
      [ids],
    );
    const answers = await Promise.all([one, other].map((admin) => deleteMe(admin)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    const last = answers[0]?.status === 409 ? one : other;
    expect(codeOf(await deleteMe(last))).toBe('Identity_MemberAccount_DL_LastAdmin_RJ');
  });

  it('either is ordered before a sign-in or ends it, however close they are', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await people.newMember();
      const [ordered, ...entered] = await Promise.all([
        deleteMe(person),
        ...Array.from({ length: 10 }, () => signIn(person.email)),
      ]);
      expect(ordered.status).toBe(202);
      for (const { status } of entered) expect([200, 401, 403]).toContain(status);
      const { rowCount } = await people.pool.query(
        'select from authorization_server.member_session where member_id = $1 and ended_at is null',
        [person.memberId],
      );
      expect(rowCount).toBe(0);
    }
  });
});

describe('the data of a closed business', () => {
  it('is for who closed it, and erased 30 days later', async () => {
    const owner = await people.newMember();
    const profileId = await people.businessOf(owner);
    const member = await people.join(owner, profileId);
    expect((await owner.call('DELETE', `/profiles/${profileId}`)).status).toBe(204);
    await until(
      1,
      async () =>
        (
          await people.pool.query('select from authorization_server.closed_business where business_id = $1', [
            profileId,
          ])
        ).rowCount,
      { withinMs: 15_000 },
    );
    expect((await owner.call('GET', '/me')).body).toMatchObject({
      data: { closedBusinesses: [{ profileId, displayName: 'Tail & Paw' }] },
    });
    expect((await owner.call('GET', `/export?profileId=${profileId}`)).status).toBe(202);
    expect((await member.call('GET', `/export?profileId=${profileId}`)).status).toBe(404);
    ahead = 29 * 86_400_000;
    await orderDue();
    expect(await erasures(profileId)).toEqual([]);
    ahead = 31 * 86_400_000;
    await orderDue();
    expect(await erasures(profileId)).toEqual(['BUSINESS']);
    ahead = 0;
    expect((await owner.call('GET', `/export?profileId=${profileId}`)).status).toBe(404);
    expect((await owner.call('GET', '/me')).body).toMatchObject({ data: { closedBusinesses: [] } });
  });
});

describe('the pages about deleting an account', () => {
  it('say what happens, order it, and keep the account after signing in', async () => {
    const person = await people.newMember('Paula Pages');
    const client = createPageClient(platform.env.AUTH_URL);
    await client.signIn({ email: person.email, password });
    expect((await client.get('/security')).text).toContain('href="/security/delete-account"');
    const page = await client.get('/security/delete-account');
    for (const word of ['Messages', 'Reviews', 'bookings', '14 days']) expect(page.text).toContain(word);
    const form = formOf(page, '/security/delete-account');
    const wrong = await client.post(form.action, { ...form.fields, password: 'not the password at all' });
    expect(wrong.status).toBe(403);
    expect(wrong.text).toContain('The password is wrong. Nothing was changed.');
    const done = await client.post(form.action, { ...form.fields, password });
    expect(done).toMatchObject({ status: 303, location: '/sign-in?done=deletion-ordered' });
    const signInPage = await client.get('/sign-in?done=deletion-ordered');
    expect(signInPage.text).toContain('your account will be deleted in 14 days');
    const entry = formOf(signInPage, '/sign-in');
    const asked = await client.post('/sign-in', { ...entry.fields, email: person.email, password });
    expect(asked.status).toBe(403);
    expect(asked.text).toContain('Your account will be deleted on');
    expect((await client.get('/security')).status).toBe(303);
    const keep = formOf(asked, '/sign-in');
    const kept = await client.post('/sign-in', keep.fields);
    expect(kept.status).toBe(303);
    expect((await client.get('/security')).status).toBe(200);
    const pressedTwice = await client.post('/sign-in', keep.fields);
    expect(pressedTwice).toMatchObject({ status: 303, location: '/sign-in' });
    expect((await client.get('/sign-in')).text).toContain('You are signed in');
    expect((await client.post('/sign-in', { ...keep.fields, keep: 'forged' })).text).not.toContain(
      'Signed in as',
    );
  });

  it('do not sign in again with the form that kept the account', async () => {
    const person = await people.newMember();
    await deleteMe(person);
    const client = createPageClient(platform.env.AUTH_URL);
    const entry = formOf(await client.get('/sign-in'), '/sign-in');
    const asked = await client.post('/sign-in', { ...entry.fields, email: person.email, password });
    const keep = formOf(asked, '/sign-in');
    expect((await client.post('/sign-in', keep.fields)).status).toBe(303);
    client.cookies.delete('svc_session');
    expect((await client.get('/security')).status).toBe(303);
    expect(await client.post('/sign-in', keep.fields)).toMatchObject({ status: 303, location: '/sign-in' });
    expect((await client.get('/security')).status).toBe(303);
  });

  it('name what has to be settled first', async () => {
    const person = await people.newMember();
    const profileId = await people.businessOf(person, 'Only Mine');
    const client = createPageClient(platform.env.AUTH_URL);
    await client.signIn({ email: person.email, password });
    const page = await client.get('/security/delete-account');
    expect(page.text).toContain(`href="/account/profiles/${profileId}"`);
    expect(page.text).not.toContain('name="password"');
  });
});
