import { type Socket, connect, createServer } from 'node:net';
import { testDatabaseUrl } from './postgres.ts';

/** A database that can be cut off: its address, at which nobody listens any more afterwards. */
export async function severableDatabase(): Promise<{ url: string; sever: () => Promise<void> }> {
  const url = new URL(await testDatabaseUrl());
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((end) => end.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  url.port = typeof address === 'object' && address !== null ? String(address.port) : '';
  url.hostname = '127.0.0.1';
  return {
    url: url.toString(),
    sever: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
