import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import { hidesCharacters, hiddenCharactersFault } from '../../../kernel/text/visible-text.ts';

const maximumLength = 120;
const latinLetter = /(?=\p{Script=Latin})\p{L}/u;

/**
 * A name as it is stored: trimmed and in NFC, 1 to 120 visible characters, with at least one Latin letter (after NFKD).
 * Throws Name_RJ or Length_RJ, which name the input field (spec 7.4, contract 10).
 */
export function animalName(text: string, field = '/name'): string {
  const name = text.normalize('NFC').trim();
  if (Array.from(name).length > maximumLength) {
    throw new DomainError(
      'Animal_AnimalRegistry_VL_Length_RJ',
      `A name has at most ${maximumLength} characters.`,
      {
        errors: [{ field, code: 'TOO_LONG', detail: `At most ${maximumLength} characters.` }],
      },
    );
  }
  const details = [
    ...(latinLetter.test(name.normalize('NFKD')) ? [] : ['Give the name in a Latin spelling.']),
    ...(hidesCharacters(name) ? [hiddenCharactersFault] : []),
  ];
  if (details.length > 0) {
    const errors = details.map((detail): FieldFault => ({ field, code: 'BAD_FORMAT', detail }));
    throw new DomainError('Animal_AnimalRegistry_VL_Name_RJ', `${field}: ${details.join(' ')}`, { errors });
  }
  return name;
}

/** Full case folding through upper case, which maps ß to ss; lower-casing first handles ẞ. */
function fold(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}

/** The form in which two names are compared: NFKC, case folding and trimming (contract 10). */
export function nameKey(name: string): string {
  // The dotless i folds to itself, but its upper case is that of the i.
  return name.normalize('NFKC').trim().split('ı').map(fold).join('ı').normalize('NFKC');
}
