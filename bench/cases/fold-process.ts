/** One of several processes that fold (fold.ts): says that it is ready, begins when its standard input ends, ends when nothing waits. */
import { text } from 'node:stream/consumers';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { fold } from '../../subgraphs/audience/visits/fold.ts';
import { mostRows } from '../../subgraphs/audience/visits/work.ts';

const [, , url = ''] = process.argv;
const pool = createPool({ url, poolSize: 2, timeoutMs: 10_000 });
await pool.query('select 1');
process.stdout.write('ready\n');
await text(process.stdin);
while ((await fold(pool, mostRows)) !== 'DONE');
await pool.end();
