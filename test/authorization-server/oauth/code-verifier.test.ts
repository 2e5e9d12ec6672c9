import { createHash } from 'node:crypto';
import {
  type AuthorizationWorld,
  type TestClient,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';

let world: AuthorizationWorld;
let client: TestClient;
beforeAll(async () => {
  world = await startAuthorizationServer();
  client = await world.addClient({ tokenEndpointAuthMethod: 'none' });
});
afterAll(() => world.stop());

/** The exchange of a code whose challenge was computed from this verifier. */
async function exchangeWith(verifier: string) {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const code = await world.issueCode(client, { challenge });
  const { status, body } = await world.exchange(client, code, { code_verifier: verifier });
  return [status, body.error];
}

describe('a code verifier whose challenge fits (RFC 7636 4.1)', () => {
  it.each([43, 128])('of %i characters is good', async (length) => {
    expect(await exchangeWith('~'.repeat(length))).toEqual([200, undefined]);
  });

  it.each([
    ['of 42 characters', 'a'.repeat(42)],
    ['of 129 characters', 'a'.repeat(129)],
    ['with a character that is not allowed', `${'a'.repeat(42)}+`],
  ])('%s is refused', async (_, verifier) => {
    expect(await exchangeWith(verifier)).toEqual([400, 'invalid_grant']);
  });
});
