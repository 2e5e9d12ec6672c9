import { once } from 'node:events';
import { createServer, request } from 'node:http';

/** A loopback address that adds a token to what it forwards, for tools that cannot send one. */
export async function startTokenProxy(target: string, token: string) {
  const { host, port, hostname, pathname } = new URL(target);
  const proxy = createServer((incoming, outgoing) => {
    const isOurs = incoming.headers.host === own;
    const headers = {
      ...incoming.headers,
      authorization: `Bearer ${token}`,
      // Foreign names are passed on: whether they are refused is what is tested.
      host: isOurs ? host : incoming.headers.host,
    };
    const sent = request({ hostname, port, path: pathname, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const own = `localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return {
    url: `http://${own}/mcp`,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
