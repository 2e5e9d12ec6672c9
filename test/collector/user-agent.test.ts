import {
  type CollectorWorld,
  type TestSite,
  firefox,
  hit,
  insertSite,
  startCollectorWorld,
} from './collector-world.ts';

let world: CollectorWorld;
let site: TestSite;
beforeAll(async () => {
  world = await startCollectorWorld();
});
beforeEach(async () => {
  site = await insertSite(world.pool);
});
afterAll(() => world?.stop());

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const brands = (...names: string[]) => names.map((brand) => ({ brand, version: '140' }));

/** What is stored of hits that the site's server sends, in any order. */
async function clientsOf(...hits: object[]) {
  const answer = await world.send(
    site,
    { hits: hits.map((change) => hit(change)) },
    { Authorization: `Bearer ${site.secret}` },
  );
  expect(answer.body).toMatchObject({ data: { accepted: hits.length } });
  const rows = await world.stored('hit', site);
  return rows.map(({ browser, os, device, visitor }) => ({ browser, os, device, visitor: String(visitor) }));
}

describe('a user agent', () => {
  it('is read for its first 512 characters', async () => {
    const visitorIp = '203.0.113.7';
    const [longest, ...longer] = await clientsOf(
      ...['', 'a', ` ${firefox}`].map((rest) => ({ visitorIp, userAgent: '-'.repeat(512) + rest })),
    );
    expect(longest).toMatchObject({ browser: null, os: null });
    expect(longer).toEqual([longest, longest]);
  });

  it('is read for its first 512 characters in the header of a browser too', async () => {
    for (const userAgent of ['-'.repeat(513) + firefox, firefox + '-'.repeat(8_000)]) {
      await world.send(site, { hits: [hit()] }, { 'User-Agent': userAgent });
    }
    const rows = await world.stored('hit', site);
    expect(rows.map(({ browser }) => browser)).toEqual([null, 'Firefox']);
  });
});

describe('client hints of a server', () => {
  it.each([
    ['a browser that hides', chrome, { brands: brands('Brave', 'Chromium') }, 'Brave', 'Windows', 'DESKTOP'],
    ['what no user agent says', '', { brands: brands('Chromium', 'Google Chrome') }, 'Chrome', null, null],
    ['an engine alone', '', { brands: brands('Not A Brand', 'Chromium') }, 'Chromium', null, null],
    ['system and device', '', { platform: 'Android', mobile: true }, null, 'Android', 'MOBILE'],
    ['a desktop', '', { platform: 'Made up', mobile: false }, null, null, 'DESKTOP'],
    ['more than the user agent', chrome, { platform: 'Linux', mobile: true }, 'Chrome', 'Linux', 'MOBILE'],
    ['a tablet', chrome, { platform: 'Android', mobile: false }, 'Chrome', 'Android', 'TABLET'],
    [
      'Windows 11',
      chrome,
      { platform: 'Windows', platformVersion: '15.0.0' },
      'Chrome',
      'Windows 11',
      'DESKTOP',
    ],
    ['nothing in another form', chrome, { brands: 'Brave', platform: 5 }, 'Chrome', 'Windows', 'DESKTOP'],
    ['nothing as a text', chrome, '"Brave";v="140"', 'Chrome', 'Windows', 'DESKTOP'],
    ['nothing where there are none', chrome, null, 'Chrome', 'Windows', 'DESKTOP'],
  ])('tell %s', async (_, userAgent, clientHints, browser, os, device) => {
    expect(await clientsOf({ userAgent, clientHints })).toMatchObject([{ browser, os, device }]);
  });

  it('count for their own hit alone', async () => {
    const seen = await clientsOf(
      { userAgent: chrome },
      { userAgent: chrome, clientHints: { brands: brands('Brave') } },
    );
    expect(
      seen.map(({ browser }) => browser).toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
    ).toEqual(['Brave', 'Chrome']);
  });
});

it('takes no client hints of a browser', async () => {
  await world.send(
    site,
    { hits: [hit({ clientHints: { brands: brands('Brave') } })] },
    { 'User-Agent': chrome },
  );
  expect(await world.stored('hit', site)).toMatchObject([{ browser: 'Chrome' }]);
});

it('takes the client hints in the headers of a browser', async () => {
  await world.send(
    site,
    { hits: [hit()] },
    {
      'User-Agent': chrome,
      'Sec-CH-UA': '"Brave";v="140", "Chromium";v="140", "Not;A=Brand";v="99"',
      'Sec-CH-UA-Mobile': '?0',
      'Sec-CH-UA-Platform': '"Linux"',
    },
  );
  expect(await world.stored('hit', site)).toMatchObject([
    { browser: 'Brave', os: 'Linux', device: 'DESKTOP' },
  ]);
});

it.each([
  ['a Mac with a screen to touch beside it', '?0', '', 'macOS DESKTOP'],
  ['an iPhone that says Mac', '?1', '', 'iOS MOBILE'],
  ['an iPad that says Mac', '?0', '"Tablet"', 'iOS TABLET'],
])('believes hints about %s', async (_, mobile, formFactors, told) => {
  await world.send(
    site,
    { hits: [hit({ touch: true })] },
    {
      'User-Agent': chrome.replace('Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7'),
      'Sec-CH-UA': '"Chromium";v="140"',
      'Sec-CH-UA-Mobile': mobile,
      'Sec-CH-UA-Platform': '"macOS"',
      ...(formFactors !== '' && { 'Sec-CH-UA-Form-Factors': formFactors }),
    },
  );
  const [row] = await world.stored('hit', site);
  expect(`${String(row?.['os'])} ${String(row?.['device'])}`).toBe(told);
});

it('tells an iPad from a Mac by touch', async () => {
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
  for (const touch of [true, false, 5, 1]) {
    await world.send(site, { hits: [hit({ touch })] }, { 'User-Agent': mac });
  }
  const rows = await world.stored('hit', site);
  expect(rows.map(({ os, device }) => `${String(os)} ${String(device)}`)).toEqual([
    'iOS TABLET',
    'macOS DESKTOP',
    'iOS TABLET',
    'macOS DESKTOP',
  ]);
});
