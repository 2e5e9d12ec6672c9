import { newId } from '../../kernel/text/ids.ts';
import { until } from '../support/until.ts';
import { type NoticesWorld, startNoticesWorld } from './notices-world.ts';

let world: NoticesWorld;
beforeAll(async () => {
  world = await startNoticesWorld();
});
afterAll(() => world?.stop());

const mailed = (count: number) => until(count, async () => world.mail.mails.length, { withinMs: 20_000 });

describe('mail about listings that fit a saved search', () => {
  it('is one at once, then one a day for all that is unread, and can be stopped with one click', async () => {
    const { buyer } = world.world.accounts;
    const found = async (listing: string) => {
      await world.tell({
        kind: 'LISTING_MATCH',
        about: { kind: 'FOUND_LISTING', id: newId() },
        to: [{ memberId: buyer.memberId }],
        arguments: { listing },
      });
      await until(0, world.waiting, { withinMs: 10_000 });
    };
    await found('A quiet collie');
    await mailed(1);
    const [first] = world.mail.mails;
    expect(first).toMatchObject({ to: [buyer.email], subject: 'A new listing: A quiet collie' });
    expect(first?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await found('A loud collie');
    await found('A small collie');
    const waiting = `notices.notice where kind = 'LISTING_MATCH' and mail_id is null
      and mail_due_at > now() + interval '23 hours'`;
    expect(await world.countOf(waiting)).toBe(2);
    await world.pool.query(
      `update notices.notice set mail_due_at = now() where kind = 'LISTING_MATCH' and mail_id is null`,
    );
    await mailed(2);
    expect(world.mail.mails[1]?.text).toContain('A new listing: A loud collie');
    expect(world.mail.mails[1]?.text).toContain('A new listing: A small collie');
    // The day begins with the mail, not with what it told of.
    await world.pool.query(
      `update notices.notice set created_at = created_at - interval '1 day' where kind = 'LISTING_MATCH'`,
    );
    await found('A late collie');
    expect(await world.countOf(waiting)).toBe(1);
  });
});
