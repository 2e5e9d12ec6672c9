import { connect } from 'node:net';
import { createLogger } from '../../kernel/observability/logger.ts';
import { portOf } from '../../kernel/env.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

const lines: string[] = [];
let platform: TestPlatform;
beforeAll(async () => {
  const output = { write: (line: string) => void lines.push(line), flush: async () => undefined };
  platform = await startTestPlatform({ logger: createLogger('info', output) });
});
afterAll(() => platform?.stop());

it.each(['rest-facade', 'gateway'])(
  'a body that breaks off is a bad request to the %s, and no error of ours',
  async (service) => {
    const before = lines.length;
    const socket = connect(portOf(platform.env, service), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"query"',
    );
    setTimeout(() => socket.destroy(), 50);
    const told = () => lines.slice(before).filter((line) => line.includes('"/graphql"'));
    await until(true, async () => told().length > 0, { withinMs: 10_000 });
    expect(told().join('')).toContain('"status":400');
    expect(lines.slice(before).join('')).not.toContain('"level":"error"');
  },
);
