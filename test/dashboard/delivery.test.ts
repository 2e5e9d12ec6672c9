import { createPageClient, formOf, type PageClient, type Visit } from '../support/page-client.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let owner: PageClient;
let kennel: string;
let storefront: string;
let path: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  owner = createPageClient(platform.env.AUTH_URL);
  await owner.signIn(platform.world.accounts.owner);
  kennel = platform.world.businesses.kennel.profileId;
  const { storefronts } = platform.world;
  storefront = `/account/store/${Object.values(storefronts).find((one) => one.owner === 'kennel')?.id ?? ''}`;
  path = `${storefront}/delivery`;
});
afterAll(async () => {
  await platform?.stop();
});

const page = (of: string) => owner.get(`${of}?business=${kennel}`);

/** The address of the form as it is now, and its hidden fields. */
const openForm = async () => formOf(await page(path), path);

/** Sends the form with these fields. */
async function submit(fields: Record<string, string>): Promise<Visit> {
  const form = await openForm();
  return owner.post(form.action, { ...form.fields, ...fields });
}

type Row = Partial<Record<'name' | 'countries' | 'upToGrams' | 'price' | 'code' | 'remove', string>>;

/** The fields of rows in their order. */
const rows = (...of: readonly Row[]): Record<string, string> =>
  Object.fromEntries(
    of.flatMap((row, index) => Object.entries(row).map(([part, text]) => [`rate:${index}:${part}`, text])),
  );

/** The value of each field of the form that is shown. */
const valueOf = ({ text }: Visit, name: string): string | undefined => {
  const control = new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>[^<]*`).exec(text)?.[0] ?? '';
  return control.startsWith('<textarea')
    ? control.split('>')[1]?.trim()
    : /value="([^"]*)"/.exec(control)?.[1];
};

const invalidIn = ({ text }: Visit): string[] =>
  [...text.matchAll(/<(?:input|textarea)[^>]*aria-invalid="true"[^>]*>/g)]
    .map(([control]) => /name="([^"]*)"/.exec(control)?.[1] ?? '')
    .toSorted((one, other) => one.localeCompare(other));

const parcel = { name: 'Parcel', countries: 'United States, ca', upToGrams: '2000', price: '5,00' };
const express = { name: 'Parcel', countries: 'all countries', price: '0' };

describe('the delivery of a storefront', () => {
  it('says plainly what buyers can do, with and without rates', async () => {
    expect((await submit({})).status).toBe(303);
    expect((await page(storefront)).text).toContain('You have no rates: buyers in every country');
    expect((await page(storefront)).text).toContain('Buyers cannot pick it up.');
    const saved = await submit({ ...rows(parcel, express), offersPickUp: '1' });
    expect(saved.location).toBe(`${storefront}?business=${kennel}&done=delivery`);
    const { text } = await page(storefront);
    expect(text).toContain('<bdi>Parcel</bdi>, $5.00</h3>');
    expect(text).toContain('United States and Canada, up to 2 kg');
    expect(text).toContain('<bdi>Parcel</bdi>, free</h3>');
    expect(text).toContain('All countries, any weight');
    expect(text).toContain('Buyers can pick it up at yours, free.');
    const form = await page(path);
    expect(['rate:0:code', 'rate:1:code'].map((name) => valueOf(form, name))).toEqual(['PARCEL', 'PARCEL-2']);
    expect(['rate:0:countries', 'rate:1:countries'].map((name) => valueOf(form, name))).toEqual([
      'United States, Canada',
      'All countries',
    ]);
  });

  it('is refused with every fault at once at its field, and keeps what was typed', async () => {
    const refused = await submit({
      ...rows(
        { name: '', countries: 'Frnace, Canada', upToGrams: '0', price: 'cheap', code: 'A B' },
        {},
        { ...parcel, countries: '', code: 'same' },
        { ...express, code: 'SAME' },
      ),
      rows: '4',
      offersPickUp: '1',
    });
    expect(refused.status).toBe(400);
    expect(invalidIn(refused)).toEqual([
      'rate:0:code',
      'rate:0:countries',
      'rate:0:name',
      'rate:0:price',
      'rate:0:upToGrams',
      'rate:2:countries',
      'rate:3:code',
    ]);
    expect(refused.text).toContain('We know no country “Frnace”.');
    expect(refused.text).toContain('Enter an amount such as');
    expect(refused.text).toContain('Another rate has this code.');
    const kept = ['rate:0:countries', 'rate:0:price', 'rate:2:name', 'rate:3:code'];
    expect(kept.map((name) => valueOf(refused, name))).toEqual(['Frnace, Canada', 'cheap', 'Parcel', 'SAME']);
    expect(refused.text).toMatch(/name="offersPickUp"[^>]*checked/);
  });

  it('gets more rows without losing what was typed, and saves nothing by it', async () => {
    const before = await openForm();
    const typed = rows({}, {}, { name: 'Express', countries: 'nowhere' });
    const more = await submit({ ...typed, do: 'rows' });
    expect([more.status, valueOf(more, 'rate:2:countries')]).toEqual([200, 'nowhere']);
    expect(valueOf(more, 'rows')).toBe(String(Number(before.fields['rows']) + 2));
    expect(more.text).toContain(`name="rate:${Number(before.fields['rows']) + 1}:name"`);
    expect((await openForm()).fields['version']).toBe(before.fields['version']);
  });

  it('loses the rates that are to be removed, and only them', async () => {
    expect((await submit(rows(parcel, { ...express, name: 'Express' }))).status).toBe(303);
    expect((await submit(rows({ ...parcel, remove: '1' }, { ...express, name: 'Express' }))).status).toBe(
      303,
    );
    const { text } = await page(storefront);
    expect(text).toContain('<bdi>Express</bdi>');
    expect(text).not.toContain('<bdi>Parcel</bdi>');
  });

  it('changes once however often the form is sent, and never over a change in between', async () => {
    const form = await openForm();
    const old = await openForm();
    const version = Number(form.fields['version']);
    const filled = { ...form.fields, ...rows({ ...parcel, name: 'Pressed twice' }) };
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(form.action, filled)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await openForm()).fields['version']).toBe(String(version + 1));
    const late = await owner.post(old.action, { ...old.fields, ...rows({ ...parcel, name: 'Late' }) });
    expect([late.status, valueOf(late, 'rate:0:name')]).toEqual([412, 'Late']);
    expect((await page(storefront)).text).toContain('<bdi>Pressed twice</bdi>');
  });

  it('is not changed for another business, or by a form without its token', async () => {
    const other = createPageClient(platform.env.AUTH_URL);
    await other.signIn(platform.world.accounts.otherOwner);
    const form = await openForm();
    const shop = platform.world.businesses.shop.profileId;
    const filled = { ...form.fields, ...rows({ ...parcel, name: 'Taken over' }) };
    for (const business of [shop, kennel]) {
      expect((await other.get(`${path}?business=${business}`)).status).toBe(404);
      expect((await other.post(`${path}?business=${business}`, filled)).status).toBe(404);
    }
    expect((await owner.post(form.action, { ...filled, csrf: '' })).status).toBe(403);
    expect((await page(storefront)).text).not.toContain('Taken over');
  });
});

describe('the weight of an offer', () => {
  it('is typed in grams, shown, refused in its field, and taken away', async () => {
    const offer = `/account/offers/${platform.world.offers.live.id}`;
    const change = async (weightGrams: string) => {
      const form = formOf(await page(`${offer}/edit`), `${offer}/edit`);
      return owner.post(form.action, { ...form.fields, price: '12.50', weightGrams });
    };
    const refused = await change('0');
    expect([refused.status, invalidIn(refused)]).toEqual([400, ['weightGrams']]);
    expect((await change('2500')).status).toBe(303);
    expect((await page(offer)).text).toContain('<dt>Weight</dt><dd>2.5 kg</dd>');
    expect(valueOf(await page(`${offer}/edit`), 'weightGrams')).toBe('2500');
    expect((await change('')).status).toBe(303);
    expect((await page(offer)).text).not.toContain('<dt>Weight</dt>');
  });
});
