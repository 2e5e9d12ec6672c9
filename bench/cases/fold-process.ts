/**
 * One of several processes that fold (fold.ts): says that it is ready, begins when its standard input ends, and ends when
 * nothing waits, with its processor time in microseconds.
 */
import { text } from 'node:stream/consumers';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { fold } from '../../subgraphs/audience/visits/fold.ts';
import { mostRows } from '../../subgraphs/audience/visits/work.ts';

const [, , url = ''] = process.argv;
const pool = createPool({ url, poolSize: 2, timeoutMs: 10_000 });
await pool.query('select 1');
process.stdout.write('ready\n');
await text(process.stdin);
const before = process.cpuUsage();
while ((await fold(pool, mostRows)) !== 'DONE');
const { user, system } = process.cpuUsage(before);
await pool.end();
process.stdout.write(String(user + system));
