import { pino } from 'pino';
import { listen } from '../../../../kernel/database/changes/notifications.ts';
import { createLogger } from '../../../../kernel/observability/logger.ts';
import { connectTo, testDatabaseUrl } from '../../../support/postgres.ts';
import { type SeverableDatabase, severableDatabase } from '../../../support/severable.ts';
import { until } from '../../../support/until.ts';

const soon = { withinMs: 15_000 };

let way: SeverableDatabase;
beforeAll(async () => {
  way = await severableDatabase();
});

describe('somebody who listens', () => {
  it('knows when nothing can be heard: while the database is silent, and while it cannot be reached', async () => {
    const heard: string[] = [];
    const subscription = listen(
      { url: way.url, channels: ['one', 'other'], logger: createLogger('silent') },
      {
        onMessage: (text, channel) => heard.push(`${channel} ${text}`),
        onGap: () => heard.push('gap'),
      },
    );
    const isListening = async () => subscription.isListening();
    const direct = await connectTo(way.directUrl);
    const tell = (channel: string, text: string) => direct.query('select pg_notify($1, $2)', [channel, text]);

    await until(true, isListening, soon);
    await tell('other', 'first');
    await until('other first', async () => heard.at(-1) ?? '', soon);

    way.silence();
    await tell('one', 'held up');
    await until(false, isListening, soon);
    expect(heard).toEqual(['gap', 'other first']);
    way.resume();
    await until(true, isListening, soon);
    await until('one held up', async () => heard.at(-1) ?? '', soon);

    way.drop();
    await until(false, isListening, soon);
    await until(true, isListening, soon);
    expect(heard).toEqual(['gap', 'other first', 'one held up', 'gap']);

    await direct.end();
    await subscription.close();
    await way.sever();
  });

  it('hears nothing where the tables of those who tell are not, until they are', async () => {
    const url = await testDatabaseUrl();
    const warned: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => warned.push(line) });
    const tables = ['teller.migration'];
    const subscription = listen(
      { url, channels: ['one'], tables, logger },
      { onMessage: () => undefined, onGap: () => undefined },
    );
    const isListening = async () => subscription.isListening();
    const hasWarned = async () => warned.length;
    await until(1, hasWarned, soon);
    expect(warned[0]).toContain('teller.migration');
    expect(await isListening()).toBe(false);
    const direct = await connectTo(url);
    await direct.query('create schema teller; create table teller.migration (name text)');
    await direct.end();
    await until(true, isListening, soon);
    await subscription.close();
  });
});
