import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http';
import { z } from 'zod';

/** What happens to a request instead of being forwarded. */
export type Mishap = (response: ServerResponse, incoming: IncomingMessage) => void;

export const lost: Mishap = (_response, { socket }) => void socket.destroy();

export const refused =
  (status: number, headers: Readonly<Record<string, string>>): Mishap =>
  (response) =>
    void response.writeHead(status, headers).end();

/** Another address of a server; the next requests that come there meet with what stands in `mishaps`, in order. */
export async function startFlakyLine(target: string) {
  const mishaps: Mishap[] = [];
  const { hostname, port } = new URL(target);
  const line = createServer((incoming, response) => {
    const mishap = mishaps.shift();
    if (mishap !== undefined) return mishap(response, incoming);
    const { url: path, method, headers } = incoming;
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', () => response.destroy());
    return incoming.pipe(sent);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = z.object({ port: z.number() }).parse(line.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    mishaps,
    close: () => {
      line.closeAllConnections();
      line.close();
    },
  };
}
