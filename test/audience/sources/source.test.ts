import { readFile } from 'node:fs/promises';
import apps from '../../../collector/origin/in-app-browsers.json' with { type: 'json' };
import spammers from '../../../collector/origin/spam-referrers.json' with { type: 'json' };
import kept from '../../../kernel/audience/sources/kept.json' with { type: 'json' };
import utmSources from '../../../kernel/audience/sources/utm-sources.json' with { type: 'json' };
import { published, publishedFile } from '../../../kernel/audience/sources/published.ts';
import { type Arrival, sourceOf } from '../../../kernel/audience/sources/source.ts';

const nothing: Arrival = {
  referrerHost: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  clickIdKind: null,
  browser: null,
};
const told = (arrival: Partial<Arrival>) => {
  const { name, channel } = sourceOf({ ...nothing, ...arrival });
  return [name, channel];
};

describe('the source of a visit', () => {
  it.each([
    ['www.google.com', 'Google', 'SEARCH'],
    ['www.google.co.uk', 'Google', 'SEARCH'],
    ['docs.google.com', 'Google Docs', 'REFERRAL'],
    ['meet.google.com', 'meet.google.com', 'REFERRAL'],
    ['mail.google.com', 'Gmail', 'EMAIL'],
    ['gemini.google.com', 'Gemini', 'ASSISTANT'],
    ['de.search.yahoo.com', 'Yahoo', 'SEARCH'],
    ['cn.bing.com', 'Bing', 'SEARCH'],
    ['lm.facebook.com', 'Facebook', 'SOCIAL'],
    ['de-de.facebook.com', 'Facebook', 'SOCIAL'],
    ['notfacebook.com', 'notfacebook.com', 'REFERRAL'],
    ['facebook.com.example.org', 'facebook.com.example.org', 'REFERRAL'],
    ['www.example.org', 'example.org', 'REFERRAL'],
    ['webmail.example.org', 'webmail.example.org', 'EMAIL'],
    ['com.google.android.gm', 'Gmail', 'EMAIL'],
    ['429047995', 'Pinterest', 'SOCIAL'],
    ['www.cnn.com', 'CNN', 'REFERRAL'],
  ])('of a link on %s is %s', (referrerHost, name, channel) =>
    expect(told({ referrerHost })).toEqual([name, channel]),
  );

  it.each([
    [{ utmSource: 'chatgpt.com' }, 'ChatGPT', 'ASSISTANT'],
    [{ utmSource: 'FB', utmMedium: 'Paid_Social' }, 'Facebook', 'PAID'],
    [{ utmSource: 'ig', utmMedium: 'organic' }, 'Instagram', 'SOCIAL'],
    [{ utmSource: 'google', utmMedium: 'organic' }, 'Google', 'SEARCH'],
    [{ utmSource: 'club', utmMedium: 'organic' }, 'club', 'SEARCH'],
    [{ utmSource: 'club', utmMedium: 'referral' }, 'club', 'REFERRAL'],
    [{ utmSource: 'google', utmMedium: 'email' }, 'Google', 'EMAIL'],
    [{ utmSource: 'newsletter' }, 'Newsletter', 'EMAIL'],
    [{ utmSource: 'flyer', utmMedium: 'qr' }, 'flyer', 'CAMPAIGN'],
    [{ utmCampaign: 'spring', referrerHost: 'www.bing.com' }, 'Bing', 'CAMPAIGN'],
    [{ utmCampaign: 'spring' }, null, 'CAMPAIGN'],
    [{ utmSource: 'linkedin', utmMedium: 'unpaid' }, 'LinkedIn', 'SOCIAL'],
    [{ clickIdKind: 'gclid', referrerHost: 'www.google.com' }, 'Google', 'PAID'],
    [{ clickIdKind: 'gclid', utmSource: 'mail', utmMedium: 'email' }, 'E-mail', 'PAID'],
    [{ clickIdKind: 'fbclid' }, 'Facebook', 'SOCIAL'],
    [{ clickIdKind: 'fbclid', referrerHost: 'l.instagram.com' }, 'Instagram', 'SOCIAL'],
    [{ clickIdKind: 'later', referrerHost: 'kagi.com' }, 'Kagi', 'SEARCH'],
    [{ browser: 'Instagram app' }, 'Instagram', 'SOCIAL'],
    [{ browser: 'Instagram app', referrerHost: 'linktr.ee' }, 'Linktree', 'REFERRAL'],
    [{ browser: 'Firefox' }, null, 'DIRECT'],
    [{}, null, 'DIRECT'],
  ])('of %j is %s', (arrival, name, channel) => expect(told(arrival)).toEqual([name, channel]));
});

describe('the tables', () => {
  it('have what the package has', async () =>
    expect(await readFile(publishedFile, 'utf8')).toBe(await published()));

  it.each(apps.flatMap(({ name }) => (name.endsWith(' app') ? name : [])))(
    'say where %s is from',
    (browser) =>
      expect(told({ browser })).toEqual([
        browser.slice(0, -' app'.length),
        expect.not.stringMatching('DIRECT'),
      ]),
  );

  it.each(Object.entries({ kept, utmSources }))('%s has each word once, as it is looked up', (_, table) => {
    const words = Object.values(table).flatMap((byName: Record<string, string[]>) =>
      Object.values(byName).flat(),
    );
    expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([]);
    expect(words.filter((word) => word !== word.toLowerCase() || word.startsWith('www.'))).toEqual([]);
  });

  it('of spammers has hosts that nobody else has', () => {
    expect(spammers).toEqual([...new Set(spammers)].toSorted());
    expect(spammers.filter((host) => !/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host))).toEqual([]);
    expect(spammers.filter((host) => told({ referrerHost: host })[0] !== host)).toEqual([]);
  });
});
