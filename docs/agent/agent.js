import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';

const callback = createServer().listen(0, '127.0.0.1');
await once(callback, 'listening');
const redirectUrl = `http://127.0.0.1:${callback.address().port}/callback`;
const kept = { state: randomUUID() };
const authProvider = {
  redirectUrl,
  clientMetadata: { client_name: 'Agent', redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' },
  state: () => kept.state,
  redirectToAuthorization: (address) => console.log(`Open ${address}`),
  discoveryState: () => kept.discovery,
  saveDiscoveryState: (discovery) => Object.assign(kept, { discovery }),
  clientInformation: () => kept.registration,
  saveClientInformation: (registration) => Object.assign(kept, { registration }),
  codeVerifier: () => kept.verifier,
  saveCodeVerifier: (verifier) => Object.assign(kept, { verifier }),
  tokens: () => kept.tokens,
  saveTokens: (tokens) => Object.assign(kept, { tokens }),
};
const transport = () => new StreamableHTTPClientTransport(new URL(process.argv[2]), { authProvider });
const agent = () => new Client({ name: 'agent', version: '1' }, { versionNegotiation: { mode: 'auto' } });

// Without a token the address answers 401, and the client asks for consent.
const asking = transport();
const refused = await agent()
  .connect(asking)
  .catch((error) => error);
if (!(refused instanceof UnauthorizedError)) throw refused;
const [request, response] = await once(callback, 'request');
response.end('You can close this page.');
callback.close();
const answer = new URL(request.url, redirectUrl).searchParams;
if (answer.get('state') !== kept.state) throw new Error('The answer belongs to another request.');
await asking.finishAuth(answer);

const connected = agent();
await connected.connect(transport());
const { tools } = await connected.listTools();
console.log(tools.map(({ name }) => name).join(' '));
const animals = await connected.callTool({ name: 'list_animals', arguments: { pageSize: 3 } });
console.log(animals.content[0].text);
await connected.close();
