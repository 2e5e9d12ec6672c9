import { Client } from 'pg';
import { fieldOf } from '../commerce/offers/offers-world.ts';
import { type SiteWorld, startSiteWorld } from './site-world.ts';

let world: SiteWorld;
beforeAll(async () => {
  world = await startSiteWorld();
});
afterAll(() => world?.stop());

/** Whether a search for the words shows the product. */
async function finds(words: string, itemCode: string): Promise<boolean> {
  const { status, text } = await world.visit(`/store/search?q=${encodeURIComponent(words)}`);
  expect(status).toBe(200);
  return text.includes(`"/store/${itemCode}/`);
}

interface Case {
  readonly name: string;
  readonly brand?: string;
  readonly found: readonly string[];
  readonly missed: readonly string[];
}

const cases: readonly Case[] = [
  { name: 'Dog/Cat Brush', found: ['cat', 'dog cat', 'cat/dog', 'CAT brush'], missed: ['og', 'catbrush'] },
  {
    name: 'Shampoo 100ml/3.4oz',
    found: ['3.4oz', '100ml', '100 ml', 'oz', '100ml/3.4oz'],
    missed: ['3.5oz'],
  },
  {
    name: 'Steel Bowl, 18 cm',
    found: ['18cm', '18 cm', '18CM', '18c', 'bowl 18cm', '18-cm', 'cm-18', 'cm 18', 'bowl18cm'],
    missed: ['8cm', '1cm', 'cm18', '18cmx', 'cmbowl'],
  },
  { name: 'Kibble 2kg', found: ['2kg', '2 kg', '2k', '2', 'kibble2'], missed: ['22kg', '2kgs', 'kg2'] },
  { name: 'Leash 6 ft x 12 ft', found: ['6ft', '6 ft', '12ft', '6 ft 12ft'], missed: ['2ft', '61ft'] },
  {
    name: '2E6FUJFONX',
    found: ['6', 'e6fuj', '2e6', '2e6fujf', '2 e 6 fujfonx', 'fuj'],
    missed: ['e2', '2e6fujfonxy', 'ujf', '26'],
  },
  {
    name: 'Coat 2X-Large Anti-Tick3',
    found: ['2xlarge', '2x-large', '2 x large', '2x', 'large', 'antitick3', 'anti-tick3', 'tick3'],
    missed: ['2xlarger', '3x', 'arge'],
  },
  { name: 'قلاده ۱۸سم', found: ['۱۸سم', '۱۸ سم', '۱۸'], missed: ['۸سم'] },
  { name: 'pet.com Toy', found: ['com', 'pet.com', 'pet', 'toy pet'], missed: ['pet.net'] },
  { name: '<Mini> Ball', found: ['mini', '<mini>', 'ball mini'], missed: ['<maxi>'] },
  { name: '-20% Deal', found: ['20', '-20%', '20% deal'], missed: ['-21%'] },
  { name: 'K-9 Vest', found: ['k9', 'k-9', 'K‑9', 'k 9', 'vest k9'], missed: ['k8', 'k-8'] },
  {
    name: "O'Neil & Söhne Bürste",
    found: ['sohne', 'söhne', 'SÖHNE', 'oneil', "o'neil", 'O’Neil', 'neil', 'burste'],
    missed: ['soehnx', "o'nell's"],
  },
  {
    name: 'Braided Leather Leash',
    found: ['braided-leather', 'leather-braided', 'BRAIDED-lea', 'leash-braided-leather'],
    missed: ['braidedleather', 'raided'],
  },
  {
    name: 'All-Weather Coat',
    found: ['allweather', 'all weather', 'weather', 'all-weather'],
    missed: ['ather'],
  },
  { name: 'Straße Øresund Łódź', found: ['strasse', 'oresund', 'lodz', 'STRASSE'], missed: ['street'] },
  { name: 'Ｆｕｌｌ ｗｉｄｔｈ', found: ['full', 'ｗｉｄｔｈ'], missed: ['half'] },
  { name: 'מברשת לכלב', found: ['מברשת', 'לכלב'], missed: ['חתול'] },
  { name: 'ガム 犬用', found: ['ガム', '犬用', '犬'], missed: ['猫'] },
  {
    name: 'Plain bowl',
    brand: 'Smith & Wesson-Jones',
    found: ['jones', 'wessonjones bowl'],
    missed: ['bowstring'],
  },
  { name: `Long ${'w'.repeat(190)}`, found: ['w'.repeat(70), 'long w'], missed: ['wx'] },
  {
    name: `Row ${'8'.repeat(90)}ml`,
    found: ['8'.repeat(70), '8'.repeat(70) + 'ml', '8 ml'],
    missed: ['8ml'],
  },
  { name: 'Sum ﷺ'.padEnd(200, 'ﷺ'), found: ['sum'], missed: ['summer'] },
];

describe('GET /store/search?q=<words>', () => {
  it.each(cases)('cuts "$name" into words as people do', async ({ name, brand, found, missed }) => {
    const { id, itemCode } = await world.kennel.item(name);
    if (brand !== undefined) fieldOf(await world.kennel.tryUpdateItem({ id, brand }), 'updateCatalogItem');
    for (const words of found) expect([words, await finds(words, itemCode)]).toEqual([words, true]);
    for (const words of missed) expect([words, await finds(words, itemCode)]).toEqual([words, false]);
  });

  it('goes by an index', async () => {
    const client = new Client({ connectionString: world.databaseUrl });
    await client.connect();
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from commerce.catalog_item where words @@ commerce.words_sought('braided-leather')`,
    );
    await client.end();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('catalog_item_by_words');
  });
});
