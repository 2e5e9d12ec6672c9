import { createPool } from '../../kernel/database/connections/pool.ts';
import { newId } from '../../kernel/text/ids.ts';
import { memberOfMail, noticesOfMail } from '../../subgraphs/notices/mail/notice-mail.store.ts';
import { codesOf } from '../support/member.ts';
import { until } from '../support/until.ts';
import { type NoticesWorld, listOf, startNoticesWorld } from './notices-world.ts';

let world: NoticesWorld;
beforeAll(async () => {
  world = await startNoticesWorld();
});
afterAll(() => world?.stop());
beforeEach(() => world.forgetNotices());

const delivered = () => until(0, world.waiting, { withinMs: 10_000 });
const mailed = (count: number) => until(count, async () => world.mail.mails.length, { withinMs: 20_000 });
const undecided = () => world.countOf('notices.notice where mail_due_at is not null');

/** The address after a text of a mail. */
function addressAfter(text: string, before: string): URL {
  const [, link = ''] = new RegExp(`${before}\\s+(https?:\\S+)`).exec(text) ?? [];
  return new URL(link);
}

describe('mail about messages', () => {
  it('is one for all that is unread after ten minutes, and not about what was read', async () => {
    const { buyer, otherBuyer } = world.world.accounts;
    for (let sent = 0; sent < 3; sent += 1) {
      await world.tell(world.message([{ memberId: buyer.memberId }]));
      await world.tell(world.message([{ memberId: otherBuyer.memberId }]));
      await delivered();
    }
    const [others] = (await listOf(await world.graphOf('otherBuyer'))).items;
    await (
      await world.graphOf('otherBuyer')
    )('mutation ($before: DateTime) { markNoticesRead(input: { before: $before }) }', {
      before: others?.createdAt,
    });
    const [oldest] = (await listOf(await world.graphOf('buyer'))).items.toReversed();
    await (
      await world.graphOf('buyer')
    )('mutation ($id: ID!) { markNoticesRead(input: { noticeIds: [$id] }) }', { id: oldest?.id });
    expect(await undecided()).toBe(2);
    await world.passTenMinutes();
    await mailed(1);
    await until(0, undecided, { withinMs: 10_000 });
    expect(world.mail.mails).toHaveLength(1);
    expect(world.mail.mails[0]).toMatchObject({ to: [buyer.email], subject: 'You have 2 new messages' });
  });

  it('names who wrote, leads to the notice, and can be stopped with one click, by its reader alone', async () => {
    const { buyer } = world.world.accounts;
    const event = world.message([{ memberId: buyer.memberId }]);
    await world.tell(event);
    await delivered();
    await world.passTenMinutes();
    await mailed(1);
    const [mail] = world.mail.mails;
    const [{ id } = { id: '' }] = (await listOf(await world.graphOf('buyer'))).items;
    expect(mail).toMatchObject({ subject: 'Somebody wrote to you' });
    expect(mail?.text).toContain('Read it and answer in your inbox.');
    expect(mail?.html).toContain('<html lang="en">');
    const { DASHBOARD_URL } = world.env;
    expect(addressAfter(mail?.text ?? '', 'Open it here:').href).toBe(
      `${DASHBOARD_URL}/account/notices/${id}`,
    );
    const link = addressAfter(mail?.text ?? '', 'No more mail of this kind:');
    expect(mail?.headers.get('list-unsubscribe')).toBe(`<${link.href}>`);
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const page = await fetch(link);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('New messages');
    // RFC 8058 3.2
    const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await fetch(link, click)).status).toBe(200);
    const query = '{ noticePreferences { kindCode mail canTurnMailOff push } }';
    const expected = { kindCode: 'MESSAGE_RECEIVED', mail: false, canTurnMailOff: true, push: true };
    const { data } = await (await world.graphOf('buyer'))(query);
    expect(data?.['noticePreferences']).toEqual(expect.arrayContaining([expected]));
    const others = await (await world.graphOf('otherBuyer'))(query);
    expect(others.data?.['noticePreferences']).not.toEqual(expect.arrayContaining([expected]));
    const changed = new URL(link);
    changed.searchParams.set('token', `A${link.searchParams.get('token') ?? ''}`);
    expect((await fetch(changed, click)).status).toBe(404);

    await world.tell(world.message([{ memberId: buyer.memberId }]));
    await delivered();
    await world.passTenMinutes();
    await until(0, undecided, { withinMs: 10_000 });
    expect(world.mail.mails).toHaveLength(1);
    expect((await listOf(await world.graphOf('buyer'))).total).toBe(2);
  });

  it('is in the language of its reader, like the list', async () => {
    const { buyer } = world.world.accounts;
    const speak = (locale: string | null) =>
      world.pool.query('update authorization_server.account set preferred_locale = $2 where member_id = $1', [
        buyer.memberId,
        locale,
      ]);
    await speak('fr-CA');
    await world.tell(world.message([{ memberId: buyer.memberId }]));
    await delivered();
    await world.passTenMinutes();
    await mailed(1);
    const [mail] = world.mail.mails;
    expect(mail?.subject).toBe('Quelqu’un vous a écrit');
    expect(mail?.text).toMatch(/^Bonjour,/);
    expect(mail?.html).toContain('<html lang="fr">');
    const [shown] = (await listOf(await world.graphOf('buyer'))).items;
    expect(shown).toMatchObject({ title: 'Quelqu’un vous a écrit', language: 'fr' });
    await speak(null);
    const [again] = (await listOf(await world.graphOf('buyer'))).items;
    expect(again).toMatchObject({ title: 'Somebody wrote to you', language: 'en' });
  });

  it('does not go to an address that is not confirmed, nor to who has lost the role', async () => {
    const { buyer, owner } = world.world.accounts;
    const { kennel } = world.world.businesses;
    const confirmed = (isConfirmed: boolean) =>
      world.pool.query(
        `update authorization_server.account
         set email_confirmed_at = case when $2 then created_at end where member_id = $1`,
        [buyer.memberId, isConfirmed],
      );
    await confirmed(false);
    await world.tell(world.message([{ memberId: buyer.memberId }, { profileId: kennel.profileId }]));
    await delivered();
    expect((await listOf(await world.graphOf('owner'))).total).toBe(1);
    const role = await world.pool.query(
      'delete from directory.profile_member where profile_id = $1 and member_id = $2 returning *',
      [kennel.profileId, owner.memberId],
    );
    await world.passTenMinutes();
    await until(0, undecided, { withinMs: 10_000 });
    await until(0, world.unsent, { withinMs: 20_000 });
    expect((await listOf(await world.graphOf('owner'))).total).toBe(0);
    await world.pool.query(
      'insert into directory.profile_member select * from jsonb_populate_record(null::directory.profile_member, $1)',
      [JSON.stringify(role.rows[0])],
    );
    await confirmed(true);
    expect((await listOf(await world.graphOf('owner'))).total).toBe(1);
    await world.tell(world.message([{ memberId: world.world.accounts.otherBuyer.memberId }]));
    await delivered();
    await world.passTenMinutes();
    await mailed(1);
    expect(world.mail.mails[0]?.to).toEqual([world.world.accounts.otherBuyer.email]);
  });
});

describe('mails that are written at the same moment', () => {
  it('say what each of their readers may read, as one that is written alone', async () => {
    const { accounts, businesses } = world.world;
    const about = (to: Parameters<typeof world.message>[0]) => world.tell(world.message(to));
    const { owner, otherOwner, buyer, otherBuyer } = accounts;
    await about([{ memberId: buyer.memberId }]);
    await about([{ memberId: otherBuyer.memberId }]);
    await about([{ memberId: otherBuyer.memberId }]);
    await about([{ profileId: businesses.kennel.profileId }]);
    await about([{ profileId: businesses.shop.profileId }]);
    await delivered();
    const read = async (memberId: string, role: Role) => ({
      mailId: await mailOf(memberId),
      access: {
        memberId,
        personalProfileId: null,
        businesses: { OWNER: [], MANAGER: [], STAFF: [], ...role },
      },
    });
    type Role = Partial<Record<'OWNER' | 'MANAGER' | 'STAFF', string[]>>;
    const mailOf = async (memberId: string) => {
      const { rows } = await world.pool.query<{ id: string }>(
        `update notices.notice n set mail_id = (
           select min(o.id::text)::uuid from notices.notice o where o.member_id = n.member_id)
         where member_id = $1 returning mail_id as id`,
        [memberId],
      );
      return rows[0]?.id ?? '';
    };
    const [kennel, shop] = [businesses.kennel.profileId, businesses.shop.profileId];
    const asked = [
      await read(buyer.memberId, {}),
      await read(otherBuyer.memberId, {}),
      await read(owner.memberId, { OWNER: [kennel, shop] }),
      await read(owner.memberId, { MANAGER: [kennel] }),
      await read(owner.memberId, { STAFF: [shop] }),
      await read(otherOwner.memberId, { STAFF: [shop] }),
      { ...(await read(otherOwner.memberId, { OWNER: [shop] })), mailId: newId() },
      await read(owner.memberId, {}),
    ];
    const pool = createPool({ url: world.databaseUrl, poolSize: 4 });
    const together = await Promise.all(asked.map((one) => noticesOfMail(pool, one)));
    const counts = together.map((rows) => rows?.length ?? 0);
    expect(counts).toEqual([1, 2, 1, 1, 0, 1, 0, 0]);
    const alone: (typeof together)[number][] = [];
    for (const one of asked) alone.push(await noticesOfMail(pool, one));
    expect(together).toEqual(alone);
    const members = await Promise.all(asked.map(({ mailId }) => memberOfMail(pool, mailId)));
    expect(members).toEqual(asked.map(({ access }, place) => (place === 6 ? null : access.memberId)));
    await pool.end();
  });
});

describe('mail about one notice', () => {
  it('says what happened once where the text says all of it, and under its title where it does not', async () => {
    const { accounts, businesses } = world.world;
    const { memberId } = accounts.buyer;
    await world.tell({
      kind: 'ORDER_PAID',
      eventId: newId(),
      about: { kind: 'ORDER', id: newId() },
      to: [{ memberId }],
      arguments: { number: 'AB12', seller: { profileId: businesses.shop.profileId } },
    });
    await mailed(1);
    const [paid] = world.mail.mails;
    expect(paid?.subject).toBe('Your order AB12 is paid');
    expect(paid?.text).toMatch(
      /^Hello,\s+\S.* has received your payment for the order AB12\.\s+Open it here:/,
    );
    world.mail.mails.length = 0;
    await world.tell(world.message([{ memberId }]));
    await delivered();
    await world.passTenMinutes();
    await mailed(1);
    expect(world.mail.mails[0]?.text).toMatch(/^Hello,\s+Somebody wrote to you\s+You have a new message\./);
  });
});

describe('choosing mail', () => {
  it('refuses a kind that there is not', async () => {
    const graph = await world.graphOf('buyer');
    const answer = await graph(
      'mutation ($input: UpdateNoticePreferencesInput!) { updateNoticePreferences(input: $input) { mail } }',
      { input: { kindCode: newId(), mail: false } },
    );
    expect(codesOf(answer)).toEqual(['0010010000400']);
  });
});
