import { z } from 'zod';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { line, mediaShortCodes, orNone } from '../../../kernel/text/lines.ts';

const looks = z.object({ colorText: orNone(line(80)), mediaShortCodes: mediaShortCodes.nullish() });

/** How an animal looks, as it is stored: an empty colour is none. Throws 0010010000400 with every fault. */
export function animalLooks(input: {
  readonly colorText?: string | null;
  readonly mediaShortCodes?: readonly string[] | null;
}): z.output<typeof looks> {
  return parseFields(looks, input);
}
