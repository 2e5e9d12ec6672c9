import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChildren } from '../support/child.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { type Started, start } from '../support/started.ts';

const rounds = 200;
const unlimited = '100000000';

let dataDir = '';
let started: Started;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-callers-'));
  started = await start({
    DATABASE_URL: await migratedDatabaseUrl(),
    DATA_DIR: dataDir,
    RATE_LIMIT_PUBLIC: unlimited,
    RATE_LIMIT_MEMBER: unlimited,
  });
}, 180_000);
afterAll(async () => {
  await endChildren();
  await rm(dataDir, { recursive: true, force: true });
});

const query = '{"query":"{ species { code name } }"}';
const posted = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const got = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

/** Every kind of route that is handed on: offset of the port, request. */
const handedOn: readonly (readonly [number, string])[] = [
  [0, posted('/graphql', query)],
  [4, got('/api/price/v1/platform-prices?keys=plan:petpro')],
  [4, got('/api/plan/v1/plans')],
  [1, got('/api/developer/v1/applications')],
  [1, posted('/api/developer/v1/applications', '{"name":"x"}')],
];

/** Sends so much of a request, and hangs up after so long. */
async function leave(port: number, text: string, afterMs: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  await sleep(afterMs);
  socket.resetAndDestroy();
}

it('serves on while 2,000 callers of forwarded routes leave', async () => {
  const { base, port, child } = started;
  const over = new AbortController();
  const served: number[] = [];
  const steady = (async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${base}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: query,
      });
      await answer.text();
      served.push(answer.status);
    }
  })();
  const leaving = (async () => {
    for (let round = 0; round < rounds; round += 1) {
      const afterMs = round % 11;
      await Promise.all(
        handedOn.flatMap(([offset, text]) => [
          leave(port + offset, text, afterMs),
          leave(port + offset, text.slice(0, -2), afterMs),
        ]),
      );
    }
  })();
  // The first failure tells why.
  await Promise.all([leaving.finally(() => over.abort()), steady]);
  expect(new Set(served)).toEqual(new Set([200]));
  expect(child.process.exitCode).toBeNull();
  expect(child.complaints).toEqual([]);
});
