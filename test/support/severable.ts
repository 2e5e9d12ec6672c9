import { type Socket, connect, createServer } from 'node:net';
import { testDatabaseUrl } from './postgres.ts';

/** A moment on one connection, told by what is sent to the server. */
export interface DecisionContext {
  /** Connections are watched from when this text is sent on them. */
  readonly mention: string;
  /** Whether it has come, asked for all that is sent on a watched connection. */
  readonly isReached: (sent: string) => boolean;
  /** Before the server hears of it, or after it has and before it can be heard of. */
  readonly when: 'before' | 'after';
}

interface Severable {
  readonly port: number;
  /** Ends every connection; nobody listens at the address any more afterwards. */
  readonly sever: () => Promise<void>;
  /** Connections stay and new ones are accepted, but not a byte passes. */
  readonly silence: () => void;
  /** Does something at a moment, in which everything falls silent; answers whether it has come. */
  readonly silenceAt: (moment: DecisionContext, also?: () => void) => { readonly hasCome: () => boolean };
  /** Lets everything pass again, first what was held up. */
  readonly resume: () => void;
  /** Ends every connection, and each new one at once, as a proxy does whose server is away. */
  readonly refuse: () => void;
  /** Ends every connection with what was held up on it, and lets new ones pass. */
  readonly drop: () => void;
}

export interface SeverableDatabase extends Severable {
  readonly url: string;
  /** The same database, by a route that nobody cuts. */
  readonly directUrl: string;
}

/** A route to a database, by default a new and empty one, that can be cut off, or that stops answering silently. */
export async function severableDatabase(givenUrl?: string): Promise<SeverableDatabase> {
  const directUrl = givenUrl ?? (await testDatabaseUrl());
  const url = new URL(directUrl);
  const severable = await severableServer(url.hostname, Number(url.port));
  url.port = String(severable.port);
  url.hostname = '127.0.0.1';
  return { ...severable, url: url.toString(), directUrl };
}

/** Another port for a server, which can be cut off, or stops answering silently. */
export async function severableServer(host: string, targetPort: number): Promise<Severable> {
  const target = { host, port: targetPort };
  const sockets = new Set<Socket>();
  const heldUp: (() => void)[] = [];
  let isSilent = false;
  let isRefusing = false;
  let onSent: (near: Socket, text: string) => DecisionContext['when'] | null = () => null;
  const silence = () => {
    isSilent = true;
    for (const socket of sockets) socket.pause();
  };
  const server = createServer((near) => {
    if (isRefusing) {
      near.destroy();
      return;
    }
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((end) => end.destroy()));
    }
    far.on('data', (chunk) => near.write(chunk));
    near.on('data', (chunk) => {
      const when = isSilent ? null : onSent(near, chunk.toString('latin1'));
      if (when !== null) silence();
      if (when === 'before') heldUp.push(() => far.write(chunk));
      else far.write(chunk);
    });
    if (isSilent) [near, far].forEach((socket) => socket.pause());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  // One that nobody cuts at the end does not keep the run from ending.
  server.unref();
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    sever: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    silence,
    silenceAt: ({ mention, isReached, when }, also = () => undefined) => {
      const watched = new WeakSet<Socket>();
      let hasCome = false;
      onSent = (near, text) => {
        if (text.includes(mention)) watched.add(near);
        if (hasCome || !watched.has(near) || !isReached(text)) return null;
        hasCome = true;
        also();
        return when;
      };
      return { hasCome: () => hasCome };
    },
    refuse: () => {
      isRefusing = true;
      for (const socket of sockets) socket.destroy();
    },
    drop: () => {
      isSilent = false;
      isRefusing = false;
      onSent = () => null;
      heldUp.length = 0;
      for (const socket of sockets) socket.destroy();
    },
    resume: () => {
      isSilent = false;
      onSent = () => null;
      for (const send of heldUp.splice(0)) send();
      for (const socket of sockets) socket.resume();
    },
  };
}
