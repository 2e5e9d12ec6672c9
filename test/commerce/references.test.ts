import { addressOf } from '../../kernel/env.ts';
import { randomUUID } from 'node:crypto';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { anonymousViewer, signViewer, viewerHeader } from '../../kernel/access/viewer.ts';
import { statementsDuring } from '../gateway/statements.ts';
import { graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { type Seller, sellerOf } from './offers/offers-world.ts';

let platform: TestPlatform;
let kennel: Seller;
let storefront = { id: '', handle: '' };
let offer = { id: '', offerCode: '' };
let deleted = { id: '' };
beforeAll(async () => {
  platform = await startTestPlatform({ topology: 'over HTTP' });
  const { accounts, businesses } = platform.world;
  const { accessToken } = await signIn(platform, accounts.owner, businesses.kennel.profileId);
  kennel = sellerOf(graphApi(platform, accessToken));
  storefront = await kennel.storefront();
  offer = await kennel.offer(storefront.id);
  deleted = await kennel.offer(storefront.id);
  await kennel.tryDelete({ id: deleted.id });
});
afterAll(() => platform?.stop());

/** The gateway's query if another subgraph has named these, for an anonymous viewer. */
async function entities(representations: readonly { __typename: string; id: unknown }[]): Promise<unknown> {
  const secret = await readInternalSecrets(platform.env);
  const query = `query ($representations: [_Any!]!) {
    _entities(representations: $representations) {
      __typename
      ... on Storefront { handle isActive business { id } }
      ... on Offer { offerCode status stock { quantity } }
    }
  }`;
  const answer = await fetch(`${addressOf(platform.env, 'commerce')}/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [viewerHeader]: await signViewer(anonymousViewer('of-the-test'), secret),
    },
    body: JSON.stringify({ query, variables: { representations } }),
  });
  return answer.json();
}
const named = (__typename: 'Storefront' | 'Offer') => (id: unknown) => ({ __typename, id });

describe('a storefront or an offer that another subgraph names', () => {
  it('is found by its id in any letter case, with what everybody may see of it', async () => {
    const { handle } = storefront;
    const business = { id: platform.world.businesses.kennel.profileId };
    const expected = [
      { __typename: 'Storefront', handle, isActive: true, business },
      { __typename: 'Storefront', handle, isActive: true, business },
      { __typename: 'Offer', offerCode: offer.offerCode, status: 'ACTIVE', stock: null },
    ];
    const ids = [storefront.id, storefront.id.toUpperCase()].map(named('Storefront'));
    expect(await entities([...ids, named('Offer')(offer.id)])).toEqual({ data: { _entities: expected } });
  });

  it('is there as long as everybody can read it: closed and withdrawn ones too', async () => {
    await kennel.tryUpdateStorefront({ id: storefront.id, isActive: false });
    await kennel.tryWithdraw({ id: offer.id });
    expect(await entities([named('Storefront')(storefront.id), named('Offer')(offer.id)])).toMatchObject({
      data: { _entities: [{ isActive: false }, { status: 'WITHDRAWN', stock: null }] },
    });
  });

  it('is null if there is none', async () => {
    const none = [randomUUID(), 'x', '', storefront.id];
    const asked = [
      ...[...none, deleted.id].map(named('Offer')),
      ...[...none.slice(0, 3), offer.id].map(named('Storefront')),
    ];
    expect(await entities(asked)).toEqual({ data: { _entities: asked.map(() => null) } });
  });

  it('is read in one statement with all of its kind', async () => {
    const many = Array.from({ length: 50 }, () => randomUUID());
    const statements = await statementsDuring(() =>
      entities([...many.map(named('Storefront')), ...many.map(named('Offer'))]),
    );
    expect(statements.filter((text) => text.includes('commerce"."storefront'))).toHaveLength(1);
    expect(statements.filter((text) => text.includes('commerce.offer'))).toHaveLength(1);
  });
});
