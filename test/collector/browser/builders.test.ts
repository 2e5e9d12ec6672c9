import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { builtFile } from '../../../collector/browser/bundle.ts';
import { callsKept } from '../../../kernel/audience/install-lines.ts';
import { type VisitedSite, siteKey, startVisitedSite } from './visited-site.ts';

let site: VisitedSite;
beforeAll(async () => {
  site = await startVisitedSite();
});
afterAll(() => site.stop());

const source = () => `${site.collectorUrl}/api/svc.js`;
/** Inserts the script as page builders and tag managers do. */
const inserted = (more = '') => `
  const script = document.createElement('script');
  script.src = '${source()}';
  script.dataset.site = '${siteKey}'; ${more}
  document.head.append(script);`;
/** A page with these scripts in place of the usual line. */
const page = (script: string) => ({ attributes: 'data-none', body: `<script>${script}</script>` });

describe('a page builder', () => {
  it.each([
    ['inserts the script later', () => inserted()],
    [
      'inserts it twice',
      () =>
        `${inserted()} setTimeout(() => { ${inserted().replaceAll('script =', 'again =').replaceAll('script.', 'again.').replace('append(script)', 'append(again)')} }, 50);`,
    ],
    [
      'inserts it when the page has loaded',
      () => `addEventListener('load', () => setTimeout(() => { ${inserted()} }, 200))`,
    ],
    ['takes attributes away', () => `svcSite = '${siteKey}'; ${inserted('delete script.dataset.site;')}`],
  ])('that %s has its pages counted once each', async (_, script) => {
    site.publish('/built', page(script()));
    const { page: built, errors } = await site.visit('/built');
    await site.arrived(1, site.views);
    await built.evaluate("history.pushState({}, '', '/built/next'); document.title = 'Next'");
    await site.arrived(2, site.views);
    expect(site.views().map(({ title }) => title)).toEqual(['Page /built', 'Next']);
    expect(site.posts[0]?.envelope.site).toBe(siteKey);
    expect(errors).toEqual([]);
  });

  it('that waits for the first touch has the page counted then, with the calls before it', async () => {
    const script = `${callsKept}; svc.track('SAVE', { code: 'early' });
      addEventListener('pointerdown', () => { ${inserted()} }, { once: true })`;
    site.publish('/waiting', page(script));
    const { page: waiting } = await site.visit('/waiting');
    await waiting.waitForTimeout(300);
    expect(site.posts).toEqual([]);
    await waiting.mouse.click(5, 5);
    await site.arrived(1, site.views);
    expect(site.actions()).toMatchObject([{ kind: 'SAVE', code: 'early', hitId: site.views()[0]?.hitId }]);
  });

  it('may call all of svc before the script has come, and keep what it was then', async () => {
    const script = `${callsKept}; const early = svc; svc.pageView(); svc.flush(); svc.track('SAVE', { code: 'early' });
      setTimeout(() => { ${inserted()} }, 100); window.late = () => early.track('SHARE')`;
    site.publish('/calling', page(script));
    const { page: calling, errors } = await site.visit('/calling');
    await site.arrived(1, site.views);
    await calling.evaluate('late()');
    await site.arrived(2, site.actions);
    expect(site.actions()).toMatchObject([{ kind: 'SAVE', code: 'early' }, { kind: 'SHARE' }]);
    expect(site.views()).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('that serves a copy of the script has its pages counted by data-endpoint', async () => {
    site.publish('/cache/svc.js', { raw: readFileSync(builtFile, 'utf8') });
    site.publish('/copied', {
      attributes: 'data-none',
      body: `<script src="/cache/svc.js" data-site="${siteKey}" data-endpoint="${site.collectorUrl}/api/v1/hits"></script>`,
    });
    await site.visit('/copied');
    await site.arrived(1, site.views);
  });
});

describe('a page that states a digest of the script', () => {
  const integrity = (content: string) => `sha384-${hash('sha384', content, 'base64')}`;

  it('is counted with that of today’s script, and with no other', async () => {
    const script = readFileSync(builtFile, 'utf8');
    const attributes = (content: string) =>
      `data-site="${siteKey}" integrity="${integrity(content)}" crossorigin="anonymous"`;
    site.publish('/pinned', { attributes: attributes(script) });
    site.publish('/other', { attributes: attributes(`${script} `) });
    const { page: pinned } = await site.visit('/pinned');
    await site.arrived(1, site.views);
    await pinned.goto(`${site.siteUrl}/other`);
    await pinned.waitForTimeout(300);
    await site.arrived(1, site.views);
  });

  it('may keep calls under a policy that names their digest', async () => {
    site.publish('/policy', {
      head: `<script>${callsKept}</script><script src="data:text/javascript,svc.track('SAVE')"></script>`,
      headers: {
        'Content-Security-Policy': `script-src data: ${site.collectorUrl} 'sha256-${hash('sha256', callsKept, 'base64')}'`,
      },
    });
    await site.visit('/policy');
    await site.arrived(1, site.actions);
  });
});
