import { z } from 'zod';
import { codesOf, graphApi, signIn } from '../../support/member.ts';
import { type MediaWorld, assetOf, plainPicture, startMediaWorld } from './media-world.ts';
import { sweep } from './sweep.ts';

const createOffer =
  'mutation ($input: CreateOfferInput!) { createOffer(input: $input) { id mediaShortCodes } }';
const updateProfessional = `mutation ($input: UpdateProfessionalInput!) {
  updateProfessional(input: $input) { logoMediaShortCode }
}`;
const page = z.string();

let world: MediaWorld;
let token: string;
beforeAll(async () => {
  world = await startMediaWorld({ settings: { MEDIA_UNUSED_DAYS: '30' } });
  const { accounts, businesses } = world.world;
  token = (await signIn(world, accounts.otherOwner, businesses.shop.profileId)).accessToken;
});
afterAll(() => world?.stop());

const uploaded = async () =>
  assetOf(await world.upload(await plainPicture(64, 48).jpeg().toBuffer(), {}, token)).mediaShortCode;
const statusOf = async (shortCode: string) => (await world.read(`${shortCode}/480.jpg`)).status;

describe('a picture that another service shows', () => {
  it('outlasts the sweep while an offer or the directory shows it, and stands on the store’s page', async () => {
    const [sold, logo, spare] = [await uploaded(), await uploaded(), await uploaded()];
    const member = graphApi(world, token);
    const storefront = Object.values(world.world.storefronts).find(
      ({ owner, isActive }) => owner === 'shop' && isActive,
    );
    const input = {
      storefrontId: storefront?.id,
      kind: 'BUNDLE',
      name: 'A set with a picture',
      price: '12.00',
      mediaShortCodes: [sold],
    };
    expect((await member(createOffer, { input })).data).toMatchObject({
      createOffer: { mediaShortCodes: [sold] },
    });
    const { profileId } = world.world.businesses.shop;
    const logoInput = { profileId, kind: 'KENNEL_CATTERY', logoMediaShortCode: logo };
    expect((await member(updateProfessional, { input: logoInput })).data).toEqual({
      updateProfessional: { logoMediaShortCode: logo },
    });
    await sweep(world, 31 * 86_400_000);
    expect(await Promise.all([sold, logo, spare].map(statusOf))).toEqual([200, 200, 404]);

    const shown = await fetch(`${world.env.SITE_URL}/store/by/${storefront?.handle ?? ''}`);
    expect(page.parse(await shown.text())).toContain(`/media/${sold}/960.jpg`);
  });

  it('is for services of the platform only', async () => {
    const member = graphApi(world, token);
    const asked = ['{ picturesInStore(shortCodes: ["A"]) }', '{ logosOfProfessionals(shortCodes: ["A"]) }'];
    for (const query of asked) expect(codesOf(await member(query))).toEqual(['0010010000403']);
  });
});
