import { z } from 'zod';
import { randomIssuedCode } from '../../../subgraphs/commerce/storefronts/issued-code.ts';
import {
  type OffersWorld,
  fieldOf,
  freshHandle,
  refusalOf,
  startOffersWorld,
} from '../offers/offers-world.ts';

let world: OffersWorld;
let storefrontId = '';
beforeAll(async () => {
  world = await startOffersWorld();
  storefrontId = (await world.kennel.storefront()).id;
});
afterAll(() => world?.stop());

const open = (handle: string) => world.shop.tryStorefront({ handle, name: 'Shop', currency: 'USD' });
const slugIn = (answer: unknown) => z.object({ slug: z.string() }).parse(answer).slug;

describe('the handle of a storefront', () => {
  it('has no offer code in it, with or without the prefix, also when the offer is gone', async () => {
    const { id, offerCode } = await world.kennel.offer(storefrontId);
    const code = offerCode.toLowerCase();
    const refused = async (handle: string) => {
      const answer = await open(handle);
      expect(refusalOf(answer)).toBe('0010010000400');
      expect(answer.text).toContain('"field":"/handle","code":"NOT_ALLOWED"');
    };
    for (const handle of [code, `svc-of-${code}`, `best-${code}-shop`]) await refused(handle);
    fieldOf(await world.kennel.tryDelete({ id }), 'deleteOffer');
    await refused(code);
  });

  it('may look like a code that no offer has, and is never issued to an offer later', async () => {
    const word = randomIssuedCode();
    const { itemCode } = await world.kennel.item();
    for (const handle of [
      word.toLowerCase(),
      itemCode.toLowerCase(),
      `${freshHandle()}-${word.toLowerCase()}`,
    ]) {
      expect(refusalOf(await open(handle))).toBe('');
    }
    world.propose([word, itemCode, word]);
    expect([word, itemCode]).not.toContain((await world.kennel.offer(storefrontId)).offerCode);
  });

  it('that is refused claims nothing', async () => {
    const word = randomIssuedCode();
    const { offerCode } = await world.kennel.offer(storefrontId);
    expect(refusalOf(await open(`${word}-${offerCode}`.toLowerCase()))).toBe('0010010000400');
    world.propose([word]);
    expect((await world.kennel.offer(storefrontId)).offerCode).toBe(word);
  });
});

describe('the name of a product in addresses', () => {
  it('leaves offer codes out, when it is made and when it is changed', async () => {
    const { offerCode } = await world.kennel.offer(storefrontId);
    const code = offerCode.toLowerCase();
    expect((await world.kennel.item(`Red ${offerCode} Ball`)).slug).toBe('red-ball');
    expect((await world.kennel.item(`Red SVC-OF-${code}`)).slug).toBe('red-svc-of');
    const { id, itemCode, slug } = await world.kennel.item(code);
    expect(slug).toBe(itemCode.toLowerCase());
    const renamed = await world.kennel.tryUpdateItem({ id, name: `Blue ${code}` });
    expect(slugIn(fieldOf(renamed, 'updateCatalogItem'))).toBe('blue');
  });

  it('is never issued to an offer later', async () => {
    const [word, other] = [randomIssuedCode(), randomIssuedCode()];
    const { id, slug } = await world.kennel.item(`Soft ${word} toy`);
    expect(slug).toBe(`soft-${word.toLowerCase()}-toy`);
    fieldOf(await world.kennel.tryUpdateItem({ id, name: `Soft ${other} ${word}` }), 'updateCatalogItem');
    world.propose([word, other]);
    expect([word, other]).not.toContain((await world.kennel.offer(storefrontId)).offerCode);
  });

  it('may have a word that other addresses have', async () => {
    for (const name of ['Buttercups', 'Buttercups, large', 'Buttercups']) {
      expect((await world.kennel.item(name)).slug).toContain('buttercups');
    }
  });
});

describe('100 at once that want the same words as codes and as handles', () => {
  it('never leave an offer code in an address', async () => {
    const words = Array.from({ length: 50 }, randomIssuedCode);
    world.propose(words);
    const answers = await Promise.all(
      words.flatMap((word) => [
        open(word.toLowerCase()),
        world.kennel.tryOffer({ storefrontId, kind: 'BUNDLE', name: 'Set', price: 1 }),
      ]),
    );
    const outcomes = answers.map(refusalOf);
    for (const outcome of outcomes) expect(['', '0010010000400']).toContain(outcome);
    const named = (field: string) =>
      answers.flatMap(({ text }) => new RegExp(`"${field}":"([^"]+)"`).exec(text)?.[1]?.toUpperCase() ?? []);
    const handles = answers
      .filter(({ text }) => text.includes('"createStorefront":{'))
      .map(({ text }) => text);
    const issued = named('offerCode');
    expect(issued).toHaveLength(50);
    expect(issued.filter((code) => handles.some((text) => text.toUpperCase().includes(`"${code}"`)))).toEqual(
      [],
    );
  });
});
