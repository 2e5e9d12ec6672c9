import { hash, randomBytes } from 'node:crypto';
import type { Html } from '../../kernel/pages/html.ts';
import { Options } from '../../kernel/pages/parts/field.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { type Application, applicationPath } from './own-application.ts';

/** A first call with each scope that has a list to read. */
const firstCalls: readonly (readonly [scope: string, path: string])[] = [
  ['scheduling:read', '/api/scheduling/v1/services'],
  ['client:read', '/api/scheduling/v1/clients'],
  ['appointment:read', '/api/scheduling/v1/appointments'],
  ['animal:read', '/api/animal/v1/animals'],
  ['order:read', '/api/order/v1/sales'],
  ['inventory:read', '/api/inventory/v1/items'],
];

const chapters = [
  ['authentication', 'Authentication'],
  ['getting-started', 'Getting started'],
  ['errors', 'Errors'],
  ['trace-a-request', 'Trace a request'],
  ['going-live', 'Going live'],
] as const;

const random = () => randomBytes(32).toString('base64url');
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A program that shows what arrives at a redirect URI on the developer's own computer; null for any other. */
function listenerFor(redirectUri: string): string | null {
  const { protocol, hostname, port } = new URL(redirectUri);
  if (protocol !== 'http:') return null;
  const listen = `.listen(${port || '80'}, ${JSON.stringify(hostname.replaceAll(/[[\]]/g, ''))})`;
  return `node -e ${quoted(`require("http").createServer((q, s) => { console.log(q.url); s.end("Connected."); })${listen}`)}`;
}

const Lines = ({ label, of }: { readonly label: string; readonly of: readonly string[] }): Html => (
  <pre tabindex={0} role="region" aria-label={label}>
    {of.join('\n')}
  </pre>
);

function redirectChooser({ appId, redirectUris }: Application, chosen: string): Html | null {
  if (redirectUris.length < 2) return null;
  return (
    <form class="field" method="get" action={`${applicationPath(appId)}#connect`}>
      <label for="redirect">Redirect URI</label>
      <div class="row">
        <select id="redirect" name="redirect" autocomplete="off">
          <Options of={redirectUris.map((uri) => [uri, uri])} chosen={chosen} />
        </select>
        <button type="submit">Show</button>
      </div>
    </form>
  );
}

/** How a business connects the app: an address with everything filled in, and the calls after it. */
export function nextStep({ env }: Dependencies, { query }: Visit, application: Application): Html {
  const { clientId, redirectUris, scopes } = application;
  const named = query.get('redirect');
  const redirectUri = redirectUris.find((uri) => uri === named) ?? redirectUris[0] ?? '';
  const verifier = random();
  const authorize = `${env.AUTH_URL}/connect/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state: random().slice(0, 16),
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
  }).toString()}`;
  const listener = listenerFor(redirectUri);
  const [, firstCall] = firstCalls.find(([scope]) => scopes.includes(scope)) ?? [];
  return (
    <section id="connect" aria-labelledby="connect-heading">
      <h2 id="connect-heading">Connect a business</h2>
      {redirectChooser(application, redirectUri)}
      <ol>
        {listener !== null && (
          <li>
            <p>Listen at the redirect URI, if your app does not do that yet:</p>
            <Lines label="Listen at the redirect URI" of={[listener]} />
          </li>
        )}
        <li>
          <p>
            <a href={authorize} rel="noreferrer">
              Open the consent page
            </a>{' '}
            and allow the app for a business, such as a test business of yours. You return to{' '}
            <code>{redirectUri}</code> with <code>code</code> in the address. Check that <code>state</code> is
            the same.
          </p>
        </li>
        <li>
          <p>Exchange the code within ten minutes. The address above belongs to this verifier:</p>
          <Lines
            label="Exchange the code"
            of={[
              `curl ${env.AUTH_URL}/connect/token -u ${quoted(`${clientId}:CLIENT_SECRET`)} \\`,
              '  -d grant_type=authorization_code -d code=CODE \\',
              `  --data-urlencode ${quoted(`redirect_uri=${redirectUri}`)} \\`,
              `  -d code_verifier=${verifier}`,
            ]}
          />
        </li>
        {firstCall !== undefined && (
          <li>
            <p>Make the first call:</p>
            <Lines
              label="Make the first call"
              of={[`curl ${env.BASE_URL}${firstCall} -H 'Authorization: Bearer ACCESS_TOKEN'`]}
            />
          </li>
        )}
      </ol>
      <p class="quiet">
        Make a new verifier and a new state for each request. More about this:{' '}
        {chapters.map(([slug, title], index) => (
          <>
            {index > 0 && ', '}
            <a href={`${env.BASE_URL}/docs/${slug}`}>{title}</a>
          </>
        ))}
        .
      </p>
    </section>
  );
}
