import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { shownHost, shownPage, shownPath } from '../../../kernel/names/shown-address.ts';

describe('a host', () => {
  it.each([
    'example.com',
    'münchen.de',
    'www.hundezüchter.ch',
    'straße.example',
    'пример.рф',
    'сайт.com',
    'аррӏе.рф',
    '例え.jp',
    '한국.kr',
    'abc例え.jp',
    'δοκιμή.gr',
    'उदाहरण.भारत',
    'מבחן.מבחן',
    'dự-án.vn',
  ])('%s is shown as people write it', (host) => expect(shownHost(domainToASCII(host))).toBe(host));

  it.each([
    ['Cyrillic that looks like apple', 'аррӏе.com'],
    ['one Cyrillic letter among Latin ones', 'gооgle.com'],
    ['one Greek letter among Latin ones', 'gοogle.com'],
    ['a dotless i', 'gıthub.com'],
    ['Hebrew before Latin', 'מבחן.com'],
    ['Arabic and Hebrew', 'مثالמבחן.example'],
    ['a letter of phonetics', 'ɡoogle.com'],
  ])('with %s stays as it is stored', (_, host) => {
    const stored = domainToASCII(host);
    expect(stored).toContain('xn--');
    expect(shownHost(stored)).toBe(stored);
  });

  it.each(['xn--', 'xn--a-0', '192.0.2.1', '[2001:db8::1]', 'com.google.android.gm', ''])(
    '%s that is no name of the web stays',
    (host) => expect(shownHost(host)).toBe(host),
  );
});

describe('a path', () => {
  it.each([
    ['/z%C3%BCchter', '/züchter'],
    ['/a%20b', '/a%20b'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%3Fb%23c', '/a%3Fb%23c'],
    ['/50%25', '/50%25'],
    ['/%E4%BD', '/%E4%BD'],
    ['/%E2%80%AEgpj.exe', '/%E2%80%AEgpj.exe'],
    ['/a%E2%80%8Bb/%C3%BC', '/a%E2%80%8Bb/ü'],
    ['/%00', '/%00'],
    ['/%E2%80%A8', '/%E2%80%A8'],
    ['/%D7%9B%D7%9C%D7%91', '/כלב'],
  ])('%s is shown as %s', (path, shown) => expect(shownPath(path)).toBe(shown));

  it('leads to the same page as before', () =>
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (segments) => {
        const path = `/${segments.map((segment) => encodeURIComponent(segment.toWellFormed())).join('/')}`;
        const addressOf = (text: string) => new URL(`https://example.com${text}`).href;
        expect(decodeURIComponent(addressOf(shownPath(path)))).toBe(decodeURIComponent(addressOf(path)));
        expect(shownPath(path).split('/')).toHaveLength(path.split('/').length);
      }),
    ));
});

it('shows pages by host and path', () => {
  expect(shownPage('xn--mnchen-3ya.de/z%C3%BCchter')).toBe('münchen.de/züchter');
  expect(shownPage('/z%C3%BCchter')).toBe('/züchter');
  expect(shownPage('xn--mnchen-3ya.de')).toBe('münchen.de');
});
