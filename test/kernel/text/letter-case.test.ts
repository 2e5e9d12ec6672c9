import { capitals, smallLetters } from '../../../kernel/text/letter-case.ts';

const plane = Array.from({ length: 0x11000 }, (_, code) => String.fromCodePoint(code));
const isAscii = (character: string) => character < '\u0080';

describe('the letter case of words that are ASCII', () => {
  it('is folded for ASCII letters', () => {
    expect(capitals('svc-of-az_09.Zz')).toBe('SVC-OF-AZ_09.ZZ');
    expect(smallLetters('SVC-OF-AZ_09.zZ')).toBe('svc-of-az_09.zz');
  });

  it('is left alone for every other character, also where that would become ASCII', () => {
    const others = plane.filter((character) => !isAscii(character));
    expect(others.filter((character) => capitals(character) !== character)).toEqual([]);
    expect(others.filter((character) => smallLetters(character) !== character)).toEqual([]);
    const tempting = others.filter(
      (character) => isAscii(character.toUpperCase()) || isAscii(character.toLowerCase()),
    );
    expect(tempting).toContain('\u017f');
    expect(tempting).toContain('\u212a');
  });
});
