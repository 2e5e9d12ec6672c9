import { createIdentityClient } from '../../support/identity-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld();
});
afterAll(() => world.stop());

it('a directory that does not say a word makes sign-in end in 503 after five seconds', async () => {
  const { graph } = world.deps;
  Object.assign(world.deps, { graph: { execute: () => new Promise(() => undefined) } });
  const { email, password } = world.accounts.owner;
  const client = createIdentityClient(world.url);
  const answer = await client.call('POST', '/sign-in', { body: { email, password } });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  Object.assign(world.deps, { graph });
  expect((await client.call('POST', '/sign-in', { body: { email, password } })).status).toBe(200);
});
