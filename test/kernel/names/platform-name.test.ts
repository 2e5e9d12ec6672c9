import fc from 'fast-check';
import unhomoglyph from 'unhomoglyph';
import { namesPlatform } from '../../../kernel/names/platform-name.ts';

const ours = { PLATFORM_NAME: 'Svc Platform', PLATFORM_SHORT_NAME: 'Svc' };
const other = { PLATFORM_NAME: 'Pawlink Market', PLATFORM_SHORT_NAME: 'Pawlink' };

describe('namesPlatform', () => {
  it.each([
    'Svc',
    'SVC',
    'svc-sync',
    'MySvcApp',
    'svc_platform',
    'S v c',
    'S.V.C.',
    'S-V-C tools',
    'Sv c',
    'ｓｖｃ',
    'ⓢⓥⓒ',
    'ЅVC',
    'Svс',
    'Šv̈ć',
    '5vc',
    '$vc',
    'ςvc',
    '§vc',
    'Ƽvc',
    'S\\/C',
    '5\\/C',
    'svͼ',
    'ᔕᐯᑕ',
    'S\u200Dvc',
    'S\u00ADvc',
    '𝐒𝐯𝐜',
    'ꜱᴠᴄ',
    'ꓢꓦꓚ',
    'ᏚᏙᏟ',
    'ʂⱱƈ',
    '🅢🅥🅒',
    '🆂🆅🅲',
    '🇸🇻🇨',
    's∨c',
    's\u2060v\uFEFFc',
    's\u0336v\u0336c',
    'sⅴⅽ',
    'Ѕ.Ѵ.Ϲ',
    '5.\u2003V\u2003.₵',
    'ՏVC Platform',
    'ႽVC',
    '𐐠VC',
    '𐑈𑜆𐐽',
    '𐊖VC',
    '𐌔VC',
    '𖼺𖼈C',
    'S𑜆C',
    'S⋎C',
    'S∪C',
    'S|/C',
    'S|\u200D/C',
    'SV𐊢',
    'SV𐌂',
    'SV🝌',
    'SV𐐽',
    'SVↄ',
    'SVↃ',
    'SV₵',
    'svᏻ',
    'SVᏳ',
    'ƾvc',
    'ꙅvc',
    'ꙄVC',
    'ຮvc',
    '५vc',
    'sᶌc',
    's\u036E\u0368',
    'SνС',
    'ЅѴϹ',
    'svcpay',
  ])('finds the platform in %s', (name) => {
    expect(namesPlatform(name, ours)).toBe(true);
  });

  it.each([
    'Service',
    'Kennel Sync',
    'Paws VC',
    'Groomers & Co',
    'Собачий сервис',
    'CVS',
    '犬の予約',
    '5v',
    '🐕 Sitter',
    'Σ Vet Clinic',
    '100 % Dogs!',
    'Carpet cleaners',
    'Competent Breeders',
    'Savic',
    'Dogs | Vets | Cats',
    'Maple Hollow Kennel',
    'Câlins & Moustaches',
    'Γουρουνάκι',
    'Ветклиника «Спас»',
  ])('does not find it in %s', (name) => {
    expect(namesPlatform(name, ours)).toBe(false);
  });

  it.each(['Pawl1nk', 'PAWLlNK', 'paw-link', 'Pawlink-Market', 'Раwlіnk', 'p a w l i n k'])(
    'finds another platform in %s',
    (name) => {
      expect(namesPlatform(name, other)).toBe(true);
    },
  );

  it('does not take ordinary words for it', () => {
    expect(namesPlatform('Paw Prints Link Farm', other)).toBe(false);
    expect(namesPlatform('Market', other)).toBe(false);
  });

  it('takes a short form that ordinary words hold only for a word of its own', () => {
    const pet = { PLATFORM_NAME: 'Pet Platform', PLATFORM_SHORT_NAME: 'Pet' };
    for (const name of ['Carpet cleaners', 'Competent Breeders', 'Petra', 'CARPETS', 'Repet & Co'])
      expect([name, namesPlatform(name, pet)]).toEqual([name, false]);
    for (const name of [
      'Pet',
      'My pet',
      'P.E.T.',
      'MyPetApp',
      'pet-sync',
      'Рet',
      'p3t',
      '🅟🅔🅣',
      'carpetplatform',
    ])
      expect([name, namesPlatform(name, pet)]).toEqual([name, true]);
  });

  it('finds the platform in every mix of what Unicode holds for confusable with its letters', () => {
    const confusable = new Map<string, string[]>();
    for (let code = 0x80; code < 0x20000; code += 1) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const character = String.fromCodePoint(code);
      const letter = unhomoglyph(character).toLowerCase();
      if (/^[a-z]$/.test(letter)) confusable.set(letter, [...(confusable.get(letter) ?? []), character]);
    }
    const drawn = (name: string) =>
      fc
        .tuple(
          ...Array.from(name.toLowerCase()).map((letter) =>
            fc.constantFrom(letter, letter.toUpperCase(), ...(confusable.get(letter) ?? [])),
          ),
        )
        .map((letters) => letters.join(''));
    const around = fc.constantFrom('', 'My ', 'The ', ' & Co', '!');
    fc.assert(
      fc.property(
        around,
        fc.constantFrom('Svc', 'Svc Platform').chain(drawn),
        around,
        (before, name, after) => namesPlatform(before + name + after, ours),
      ),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(drawn('Pawlink'), (name) => namesPlatform(name, other)),
      { numRuns: 1_000 },
    );
    expect(confusable.get('v')?.length).toBeGreaterThan(20);
  });
});
