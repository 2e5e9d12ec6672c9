import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isServing } from './started.ts';

const pollMs = 50;

/**
 * A load balancer before several houses, on the ports of one: it sends each request to a house whose /readyz is 200, in
 * turn, and to the next one if a house takes no connection. What it cannot place is 502.
 */
export async function startBalancer(base: number, offsets: readonly number[]) {
  const houses = new Map<number, boolean>();
  let turn = 0;
  const over = new AbortController();

  async function watch(house: number): Promise<void> {
    while (!over.signal.aborted && houses.has(house)) {
      houses.set(house, await isServing(`http://127.0.0.1:${house}/readyz`));
      await sleep(pollMs);
    }
  }

  function send(
    incoming: IncomingMessage,
    answer: ServerResponse,
    offset: number,
    left: readonly number[],
  ): void {
    const [house, ...others] = left;
    if (house === undefined) {
      answer.writeHead(502).end();
      return;
    }
    const { method, url: path, rawHeaders: headers } = incoming;
    const outgoing = request({
      host: '127.0.0.1',
      port: house + offset,
      method,
      path,
      headers,
      agent: false,
    });
    outgoing.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
    });
    outgoing.once('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      if (isRefused) send(incoming, answer, offset, others);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    outgoing.once('socket', (socket) => socket.once('connect', () => incoming.pipe(outgoing)));
  }

  const servers = await Promise.all(
    offsets.map(async (offset) => {
      const server = createServer((incoming, answer) => {
        const ready = [...houses].flatMap(([house, isReady]) => (isReady ? [house] : []));
        turn += 1;
        const first = ready.length === 0 ? 0 : turn % ready.length;
        send(incoming, answer, offset, [...ready.slice(first), ...ready.slice(0, first)]);
      });
      server.listen(base + offset, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  return {
    /** Sends requests to a house, by its first port, while it is ready. */
    add: (house: number) => {
      houses.set(house, false);
      void watch(house);
    },
    remove: (house: number) => void houses.delete(house),
    close: async () => {
      over.abort();
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
