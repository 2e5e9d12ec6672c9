import fc from 'fast-check';
import { readDomain } from '../../kernel/names/domain-name.ts';

const strict = { allowInsecure: false };
const read = (text: string, allowInsecure = false) => readDomain(text, { allowInsecure });

describe('a domain of an audience site', () => {
  it.each([
    ['www.example.com', 'www.example.com'],
    ['  Example.COM ', 'example.com'],
    ['bücher.example.com', 'xn--bcher-kva.example.com'],
    ['BÜCHER.de', 'xn--bcher-kva.de'],
    ['xn--bcher-kva.de', 'xn--bcher-kva.de'],
    ['my-kennel.github.io', 'my-kennel.github.io'],
    ['a.co.uk', 'a.co.uk'],
    ['例え。テスト.com', 'xn--r8jz45g.xn--zckzah.com'],
  ])('%s is stored as %s', (text, domain) => {
    expect(read(text)).toEqual({ domain });
  });

  it.each([
    '',
    ' ',
    'com',
    'co.uk',
    'github.io',
    '127.0.0.1',
    '93.184.215.14',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '::1',
    'localhost',
    'my.localhost',
    'printer.local',
    'example.test',
    'example.com:8080',
    'https://example.com',
    'example.com/shop',
    'example.com?x',
    'example.com#x',
    'user@example.com',
    'example.com.',
    'a..example.com',
    'exa mple.com',
    'example.com\u0000',
    '*.example.com',
    'example',
    `${'a.'.repeat(130)}com`,
  ])('"%s" is none', (text) => {
    expect(read(text)).toEqual({ fault: expect.any(String) });
  });

  it('may be this machine by its name, and by nothing else, where the house allows insecure addresses', () => {
    expect(read('LOCALHOST', true)).toEqual({ domain: 'localhost' });
    for (const other of ['127.0.0.1', '[::1]', 'printer.local', 'my.localhost']) {
      expect(read(other, true)).toEqual({ fault: expect.any(String) });
    }
  });

  it('stays the same when it is read again, and contains nothing but letters, digits, hyphens and dots', () => {
    fc.assert(
      fc.property(fc.oneof(fc.domain(), fc.string(), fc.string({ unit: 'grapheme' })), (text) => {
        const first = readDomain(text, strict);
        if ('fault' in first) return;
        expect(first.domain).toMatch(/^[a-z0-9_.-]+$/);
        expect(readDomain(first.domain, strict)).toEqual(first);
      }),
    );
  });
});
