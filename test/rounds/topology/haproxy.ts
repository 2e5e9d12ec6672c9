import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { checker } from '../../support/postgres-server.ts';
import { type SystemServer, prepareServer } from '../../support/system-server.ts';
import type { DatabasePair } from './database-pair.ts';

const int32 = (value: number) => value.toString(16).padStart(8, '0');
const text = (words: string) => Buffer.from(`${words}\0`).toString('hex');
const withLength = (hex: string) => int32(hex.length / 2 + 4) + hex;

/** The messages of PostgreSQL's protocol with which HAProxy asks a server whether it is the primary. */
const startup = withLength(
  `${int32(0x3_0000)}${text('user')}${text(checker)}${text('database')}${text('postgres')}00`,
);
const question = `51${withLength(text('select pg_is_in_recovery()'))}`;
const readyForQuery = '5a0000000549';
/** One row of one column of one letter, `f`. */
const answer = '440000000b00010000000166';

/** The services of a house that have an address of their own, by their port from its first one. */
export const offsets = { api: 0, auth: 1, collector: 2, site: 4, mcp: 5, dashboard: 6 } as const;

function configuration(port: number, base: number, houses: readonly number[], pair: DatabasePair): string {
  const services = Object.entries(offsets).map(
    ([name, offset]) => `
listen ${name}
  bind 127.0.0.1:${base + offset}
${houses.map((house, index) => `  server house-${index + 1} 127.0.0.1:${house + offset}`).join('\n')}`,
  );
  return `global
  maxconn 4000

defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 2s
  timeout check 3s
  option forwardfor
  # What a house did not take goes to another one.
  retries 2
  option redispatch 1
  option httpchk GET /readyz
  default-server check inter 1s fastinter 250ms downinter 500ms fall 2 rise 1
${services.join('\n')}

listen database
  mode tcp
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${startup}
  tcp-check expect binary ${readyForQuery}
  tcp-check send-binary ${question}
  tcp-check expect binary ${answer}
  # Connections to a server that is no longer the primary end at once.
  default-server check inter 500ms fastinter 250ms downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${pair.servers.map((server, index) => `  server database-${index + 1} 127.0.0.1:${server.port}`).join('\n')}
`;
}

/** HAProxy before the houses, on the ports of one house, and before the primary; where that is. */
export async function startHaproxy(
  base: number,
  houses: readonly number[],
  pair: DatabasePair,
): Promise<SystemServer & { readonly databaseUrl: string }> {
  const server = await prepareServer('haproxy', (port, folder) => {
    const file = path.join(folder, 'haproxy.cfg');
    writeFileSync(file, configuration(port, base, houses, pair));
    return ['-db', '-f', file];
  });
  await server.start();
  return {
    ...server,
    databaseUrl: `postgresql://${pair.credentials}@127.0.0.1:${server.port}/${pair.database}`,
  };
}
