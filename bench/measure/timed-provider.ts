import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Pool } from 'undici';

export interface TimedProvider {
  /** How long callers have waited for it so far, in milliseconds. */
  waitedMs(): number;
  close(): Promise<void>;
}

/** Starts the fake payment provider behind a proxy that counts how long each call takes. */
export async function startTimedProvider(
  settings: NodeJS.ProcessEnv,
  { port, innerPort }: { readonly port: number; readonly innerPort: number },
): Promise<TimedProvider> {
  const inner = `http://127.0.0.1:${innerPort}`;
  const provider = fork('dist/main.js', ['fake-payment-provider'], {
    execPath: 'bin/node',
    env: { ...process.env, ...settings, FAKE_PSP_URL: inner },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(provider, 'message');
  const pool = new Pool(inner, { connections: 64 });
  let waitedMs = 0;
  const door = createServer((request, response) => {
    const startedAt = performance.now();
    const pass = async () => {
      const { url = '/', method = 'GET' } = request;
      const { 'content-length': _length, connection: _connection, ...headers } = request.headers;
      const body = await buffer(request);
      const answer = await pool.request({
        path: url,
        method,
        headers,
        body: body.length === 0 ? null : body,
      });
      const text = await answer.body.text();
      response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(text);
      waitedMs += performance.now() - startedAt;
    };
    pass().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  }).listen(port, '127.0.0.1');
  await once(door, 'listening');
  return {
    waitedMs: () => waitedMs,
    close: async () => {
      const gone = once(provider, 'exit');
      provider.disconnect();
      await gone;
      await pool.close();
      door.closeAllConnections();
      door.close();
    },
  };
}
