import { describe, expect, it } from '@jest/globals';
import { namesPlatform } from '../../authorization-server/checks/client-name.ts';

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
});
