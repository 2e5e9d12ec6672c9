import { type Socket, connect, createServer } from 'node:net';
import { testDatabaseUrl } from './postgres.ts';

export interface SeverableDatabase {
  readonly url: string;
  /** Ends every connection; nobody listens at the address any more afterwards. */
  readonly sever: () => Promise<void>;
  /** Connections stay and new ones are accepted, but not a byte passes. */
  readonly silence: () => void;
  /** Lets everything pass again, first what was held up. */
  readonly resume: () => void;
}

/** A database that can be cut off, or that stops to answer without a word. */
export async function severableDatabase(): Promise<SeverableDatabase> {
  const url = new URL(await testDatabaseUrl());
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  const pairs: [Socket, Socket][] = [];
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((end) => end.destroy()));
    }
    pairs.push([near, far]);
    near.pipe(far).pipe(near);
    if (isSilent) hush(near, far);
  });
  const hush = (...ends: readonly Socket[]) => ends.forEach((end) => end.unpipe().pause());
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
    silence: () => {
      isSilent = true;
      hush(...sockets);
    },
    resume: () => {
      isSilent = false;
      for (const [near, far] of pairs) near.pipe(far).pipe(near);
    },
  };
}
