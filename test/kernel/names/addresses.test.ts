import fc from 'fast-check';
import { readsAsAddress } from '../../../kernel/names/addresses.ts';
import { honestNames } from '../../support/hiding-names.ts';

describe('readsAsAddress', () => {
  it.each([
    'Claim your refund at win2.example/pay',
    'win2.example',
    'https://evil.com',
    'hxxps://evil',
    'see HTTP://x',
    'www.evil',
    'evil.com',
    'Evil.COM.',
    '(evil.co.uk)',
    'Your prize: bit.ly/3xyz',
    'a.b-c.github.io',
    'Dogs at кот.рф',
    'пример.испытание.рф',
    'xn--e1afmkfd.xn--p1ai',
    'support@evil.com',
    'support@mail.internalhost',
    'support＠evil．com',
    'evil。com',
    'evil｡com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil․com',
    'evil·com',
    'evil•com',
    'evil⸱com',
    'evil᛫com',
    'evil・com',
    'evil😀.com',
    'i❤️.ws',
    '😀.ws',
    'evil_.com',
    'evil\u00ADsite.c\u200Bom',
    'evil.сom',
    'еvіl.соm',
    'https:∕∕evil',
    'evil[.]com',
    'evil (dot) com',
    'evil .com',
    'evil. com',
    'evil . shop',
    '192.168.0.1',
    'pay at 10.0.0.1:8080',
    '[2001:db8::1]',
    'Pay at 2001:db8::1',
    'localhost:4000',
    'mailto:anybody',
  ])('says so of %s', (name) => {
    expect(readsAsAddress(name)).toBe(true);
  });

  it.each([
    ...honestNames,
    'Dr. Smith',
    'St. Bernard’s',
    "St. Bernard's",
    'St.Bernard',
    'J.R. Kennels',
    'J.R.R. Tolkien',
    'Paws & Co.',
    'Paws & Co. KG',
    'Hund & Katze GmbH & Co.KG',
    'U.S.A. Grooming',
    'D.O.G.',
    'Tails Inc.',
    'Tails Pty.Ltd',
    'Paws @ Home',
    'Cats@Dogs',
    '@paws',
    'No.1 Dogs',
    'Version 2.0',
    '3.5 Dogs',
    'Kennel 24/7',
    'Cats/Dogs',
    'Polka Dot Kennel',
    'ペット・ストア',
    'Col·lecció',
    'Grooming · Boarding · Shop',
    'Happy Paws • Pet Care',
    'Paws :: Claws',
    'Paws ❤ Claws',
    'Walk_Wag',
    'Café “La Patte”',
    'Smith, Jones & Sons: Groomers',
    'Mr. & Mrs. Dog',
    'Woof... and more',
    'Paws (Berlin)',
    'A.I. Dogs',
    'Łódź Sp. z o.o.',
    'Dogs S.p.A.',
    'Acme S.A. de C.V.',
    'Kennel "A.B.C."',
    '10:30 Club',
    'x',
  ])('does not say so of %s', (name) => {
    expect([name, readsAsAddress(name)]).toEqual([name, false]);
  });

  it('says so of every host under a public suffix, whatever stands around it', () => {
    const around = fc.constantFrom('', 'Go to ', 'Paws: ', '“');
    fc.assert(
      fc.property(
        around,
        fc.domain(),
        fc.constantFrom('', '/pay', ', now', '?x=1'),
        (before, host, after) => {
          // The generator makes endings that nobody can register, too.
          const known = `${host.slice(0, host.lastIndexOf('.'))}.com`;
          return readsAsAddress(before + known + after);
        },
      ),
    );
  });

  it('does not take long for an endless answer', () => {
    for (const part of ['a.', '. ', 'a@', '[.', 'www', '1.']) {
      expect(readsAsAddress(part.repeat(2_000) + 'x')).toBe(readsAsAddress(part.repeat(20) + 'x'));
    }
  });
});
