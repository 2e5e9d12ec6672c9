import { randomCode } from '../../../kernel/text/random-code.ts';
import { type Api, partnerApi } from '../../support/partner.ts';
import { type MediaWorld, assetOf, plainPicture, startMediaWorld } from '../media/media-world.ts';
import { faultsOf, listingOf, listings } from './listings-world.ts';
import { sweep } from '../media/sweep.ts';

let world: MediaWorld;
let kennel: Api;
let file: Buffer;
beforeAll(async () => {
  world = await startMediaWorld({ settings: { MEDIA_UNUSED_DAYS: '30' } });
  kennel = partnerApi(world, world.tokens.kennel);
  file = await plainPicture(64, 48).jpeg().toBuffer();
});
afterAll(() => world?.stop());

const uploaded = async (token = world.tokens.kennel) =>
  assetOf(await world.upload(file, {}, token)).mediaShortCode;

const draft = (mediaShortCodes: readonly string[]) => ({
  kind: 'SINGLE_ANIMAL',
  animalId: world.world.animals.many[0]?.id,
  title: 'Border Collie, ten weeks',
  city: 'Hudson',
  countryCode: 'US',
  mediaShortCodes,
});

const statusOf = async (shortCode: string) => (await world.read(`${shortCode}/480.jpg`)).status;
const isUsed = async (shortCode: string) =>
  (await world.countOf('deposits.media_asset where short_code = $1 and used_at is not null', [shortCode])) ===
  1;

describe('the pictures of a listing', () => {
  it('outlast the sweep from the moment that the listing names them', async () => {
    const [first, second, spare] = [await uploaded(), await uploaded(), await uploaded()];
    const made = listingOf(await kennel('POST', listings, draft([first])));
    expect(made.mediaShortCodes).toEqual([first]);
    const changed = await kennel('PUT', `${listings}/${made.listingId}`, {
      mediaShortCodes: [second, first],
    });
    expect(listingOf(changed).mediaShortCodes).toEqual([second, first]);
    await sweep(world, 31 * 86_400_000);
    expect(await Promise.all([first, second, spare].map(statusOf))).toEqual([200, 200, 404]);
  });

  it('are those of its seller: others are refused by their place, and stay unused', async () => {
    const [own, foreign] = [await uploaded(), await uploaded(world.tokens.buyer)];
    const refused = await kennel('POST', listings, draft([own, foreign, randomCode(26)]));
    expect(refused.status).toBe(400);
    expect(faultsOf(refused)).toEqual([
      '/mediaShortCodes/1 UNKNOWN_VALUE',
      '/mediaShortCodes/2 UNKNOWN_VALUE',
    ]);
    // The refusal also rolls back the use of the own one.
    expect(await Promise.all([own, foreign].map(isUsed))).toEqual([false, false]);

    const made = listingOf(await kennel('POST', listings, draft([own])));
    const changed = await kennel('PUT', `${listings}/${made.listingId}`, { mediaShortCodes: [foreign] });
    expect([changed.status, faultsOf(changed)]).toEqual([400, ['/mediaShortCodes/0 UNKNOWN_VALUE']]);
    expect(await Promise.all([own, foreign].map(isUsed))).toEqual([true, false]);
  });
});
