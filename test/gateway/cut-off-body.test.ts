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

it.each([
  ['rest-facade', '/graphql', 'application/json', '{"query"'],
  ['gateway', '/graphql', 'application/json', '{"query"'],
  ['authorization-server', '/sign-in', 'application/x-www-form-urlencoded', 'email='],
] as const)(
  'a body that breaks off is a bad request to the %s, and no error of ours',
  async (service, path, type, body) => {
    const before = lines.length;
    const socket = connect(portOf(platform.env, service), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n${body}`,
    );
    setTimeout(() => socket.destroy(), 50);
    const told = () => lines.slice(before).filter((line) => line.includes(`"${path}"`));
    await until(true, async () => told().length > 0, { withinMs: 10_000 });
    expect(told().join('')).toContain('"status":400');
    expect(lines.slice(before).join('')).not.toContain('"level":"error"');
  },
);
