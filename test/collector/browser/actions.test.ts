import type { Page } from 'playwright-core';
import { callsKept } from '../../../kernel/audience/install-lines.ts';
import { type VisitedSite, startVisitedSite } from './visited-site.ts';

let site: VisitedSite;
beforeAll(async () => {
  site = await startVisitedSite();
});
afterAll(() => site.stop());

const subject = 'OFFER:01a13022-bf20-7566-92e1-f5ec01088475';

/** Clicks that lead nowhere, so that all can be tried on one page; the page stops them before other listeners. */
async function opened(body: string): Promise<Page> {
  site.publish('/links', {
    head: `<script>
      addEventListener('load', () => {
        for (const link of document.links) {
          link.onclick = link.onauxclick = (event) => { event.preventDefault(); event.stopPropagation(); };
        }
      });</script>`,
    body,
  });
  const { page } = await site.visit('/links');
  await site.arrived(1, site.views);
  return page;
}

describe('clicks on links', () => {
  it('are told when they lead to other hosts or have an ending, and not otherwise', async () => {
    const page = await opened(`
      <a href="https://Jane:secret@shelter.example/dogs?token=abc&utm_source=site#top"><b>out</b></a>
      <a href="/files/Pedigree.PDF?key=abc">pedigree</a>
      <a href="/export?format=1" download>export</a>
      <a href="/inside">inside</a>
      <a href="mailto:jane@example.com">mail</a>
      <a href="#part">part</a>
      <a>nowhere</a>
      <a href="https://other.example/">middle</a>`);
    for (const text of ['inside', 'mail', 'part', 'nowhere', 'out', 'pedigree', 'export'])
      await page.getByText(text, { exact: true }).click();
    await page.getByText('middle').click({ button: 'middle' });
    await page.getByText('middle').click({ button: 'right' });
    await site.arrived(4, site.actions);
    const hitId = site.views()[0]?.hitId;
    const occurredAtUtc = expect.any(String);
    expect(site.actions()).toEqual([
      {
        hitId,
        kind: 'LINK',
        targetUrl: 'https://shelter.example/dogs?utm_source=site',
        occurredAtUtc,
      },
      { hitId, kind: 'LINK', targetUrl: `${site.siteUrl}/files/Pedigree.PDF`, occurredAtUtc },
      { hitId, kind: 'DOWNLOAD', targetUrl: `${site.siteUrl}/export`, occurredAtUtc },
      { hitId, kind: 'LINK', targetUrl: 'https://other.example/', occurredAtUtc },
    ]);
  });

  it('arrive although the page is left by them', async () => {
    site.publish('/leaving', { body: `<a href="${site.collectorUrl}/api/svc.js">out</a>` });
    const { page } = await site.visit('/leaving');
    await page.getByText('out').click();
    await site.arrived(1, site.actions);
    expect(site.actions()[0]).toMatchObject({ kind: 'LINK' });
  });
});

describe('links of other kinds', () => {
  it('are told in SVG, shadow DOM and image maps', async () => {
    site.publish('/kinds', {
      head: `<script>addEventListener('click', (event) => event.preventDefault())</script>`,
      body: `
        <svg width="200" height="40"><a href="https://svg.example/"><text y="20">svg</text></a></svg>
        <svg width="200" height="40"><a xlink:href="https://xlink.example/"><text y="20">xlink</text></a></svg>
        <div id="host"></div>
        <img usemap="#map" alt="" width="50" height="50"
          src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
        <map name="map"><area shape="default" href="https://map.example/" alt="map"></map>
        <script>document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML =
          '<a href="https://shadow.example/"><b>shadow</b></a>'</script>`,
    });
    const { page } = await site.visit('/kinds');
    await site.arrived(1, site.views);
    for (const text of ['svg', 'xlink', 'shadow']) await page.getByText(text, { exact: true }).click();
    await page.locator('img').click();
    await site.arrived(4, site.actions);
    expect(site.actions().map(({ targetUrl }) => targetUrl)).toEqual([
      'https://svg.example/',
      'https://xlink.example/',
      'https://shadow.example/',
      'https://map.example/',
    ]);
  });
});

describe('elements that name an action', () => {
  it('are told when they are clicked or sent, instead of their links', async () => {
    site.publish('/named', {
      head: `<script>for (const type of ['click', 'submit'])
        addEventListener(type, (event) => { if (event.target.type !== 'submit') event.preventDefault() })</script>`,
      body: `
        <a data-svc-click="CONTACT" data-svc-code="phone" href="https://out.example/"><b>call</b></a>
        <button type="button" data-svc-click="OUTBOUND_CLICK" data-svc-url="https://shop.example/?token=abc"
          data-svc-subject="${subject}">shop</button>
        <form data-svc-submit="INQUIRY" data-svc-code="puppies"><input name="name" value="Jane Doe"><button>send</button></form>
        <form><button>unnamed</button></form>`,
    });
    const { page } = await site.visit('/named');
    await site.arrived(1, site.views);
    for (const text of ['call', 'shop', 'send', 'unnamed'])
      await page.getByText(text, { exact: true }).click();
    await site.arrived(3, site.actions);
    expect(site.actions()).toMatchObject([
      { kind: 'CONTACT', code: 'phone', targetUrl: 'https://out.example/' },
      { kind: 'OUTBOUND_CLICK', targetUrl: 'https://shop.example/', subject },
      { kind: 'INQUIRY', code: 'puppies' },
    ]);
    expect(JSON.stringify(site.posts.map(({ envelope }) => envelope))).not.toMatch(/Jane|abc/);
  });
});

describe('svc.track', () => {
  it('records an action of the page', async () => {
    const { page } = await site.visit('/shop');
    await page.evaluate(`svc.track('PURCHASE', {
      code: 'spring', url: '/thanks?order=7&gclid=x1', subject: '${subject}',
      valueMinor: 4999, currency: 'EUR', props: { items: 2 }})`);
    await site.arrived(1, site.actions);
    expect(site.actions()).toEqual([
      {
        hitId: site.views()[0]?.hitId,
        kind: 'PURCHASE',
        code: 'spring',
        targetUrl: `${site.siteUrl}/thanks?gclid=x1`,
        subject,
        valueMinor: 4_999,
        currencyCode: 'EUR',
        props: { items: 2 },
        occurredAtUtc: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('may be called before the page has been read, and names its hit', async () => {
    site.publish('/early', { body: "<script>svc.track('SCAN')</script><p>The rest</p>" });
    await site.visit('/early');
    await site.arrived(1, site.actions);
    expect(site.posts).toHaveLength(1);
    expect(site.actions()).toMatchObject([{ kind: 'SCAN', hitId: site.views()[0]?.hitId }]);
  });

  it('is kept by the lines of the install page until the script has come', async () => {
    site.publish('/waiting', {
      head: `<script>${callsKept}</script><script>svc.track('SAVE', { code: 'early' }); svc.track('SHARE')</script>`,
    });
    const { page } = await site.visit('/waiting');
    await site.arrived(2, site.actions);
    expect(site.actions()).toMatchObject([{ kind: 'SAVE', code: 'early' }, { kind: 'SHARE' }]);
    expect(site.actions()[0]?.hitId).toBe(site.views()[0]?.hitId);
    await page.evaluate("svc.track('DONATE')");
    await site.arrived(3, site.actions);
  });

  it('names the page that history has just led to', async () => {
    const { page } = await site.visit('/shop');
    await page.evaluate("history.pushState({}, '', '/cart'); svc.track('ADD_TO_CART')");
    await site.arrived(1, site.actions);
    expect(site.actions()[0]?.hitId).toBe(site.views()[1]?.hitId);
    await site.arrived(2, site.views);
  });

  it('drops what cannot be sent, without a word', async () => {
    const { page, errors } = await site.visit('/shop');
    await page.evaluate(`const circle = {}; circle.self = circle;
      svc.track('CUSTOM', { props: circle }); svc.track('CUSTOM', null); svc.track('CUSTOM', { valueMinor: 1n });
      svc.track('CUSTOM', { url: 'http://[' }); svc.track('SHARE')`);
    await site.arrived(1, site.actions);
    expect(site.actions()[0]?.kind).toBe('SHARE');
    expect(errors).toEqual([]);
  });
});
