import { type Server, createServer } from 'node:net';
import { once } from 'node:events';
import { z } from 'zod';
import { demo } from '../../demo/demo.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { startPlatform } from '../../platform/start.ts';
import { readEnv } from '../../services.ts';

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const int16 = (value: number) => int32(value).subarray(2);
const text = (value: string) => Buffer.from(`${value}\0`);
const idle = message('Z', Buffer.from('I'));

/** A row of texts, as the answer to a simple query. */
function rowOf(row: Readonly<Record<string, string>>): Buffer {
  const columns = Object.keys(row).map((name) =>
    Buffer.concat([text(name), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]),
  );
  const values = Object.values(row).map((value) => Buffer.concat([int32(value.length), Buffer.from(value)]));
  return Buffer.concat([
    message('T', int16(columns.length), ...columns),
    message('D', int16(values.length), ...values),
    message('C', text('SELECT 1')),
    idle,
  ]);
}

let server: Server;
const asked: string[] = [];
/** A server that is of an older version and knows nothing else. */
beforeAll(async () => {
  const answer = rowOf({ number: '170005', version: '17.5 (Debian 17.5-1)' });
  server = createServer((socket) => {
    let isGreeted = false;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (!isGreeted) {
        isGreeted = true;
        socket.write(Buffer.concat([message('R', int32(0)), idle]));
      } else if (bytes.toString('latin1', 0, 1) === 'X') {
        socket.end();
      } else {
        asked.push(bytes.toString('latin1', 5));
        socket.write(answer);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

describe('a platform whose database server is too old', () => {
  it('does not start, says which version there is, and has changed nothing', async () => {
    const { port } = z.object({ port: z.number() }).parse(server.address());
    const env = readEnv({ DATABASE_URL: `postgresql://svc@127.0.0.1:${port}/svc`, SERVICES: 'directory' });
    await expect(startPlatform({ env, logger: createLogger('silent'), demo })).rejects.toThrow(
      `PostgreSQL 18 or newer is needed, and the server at 127.0.0.1:${port} is PostgreSQL 17.5 (Debian 17.5-1). Nothing was changed there.`,
    );
    expect(asked).toEqual([expect.stringContaining('server_version')]);
  });
});
