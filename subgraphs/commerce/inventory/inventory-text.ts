import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { hidesCharacters, hidingFault } from '../../../kernel/text/visible-text.ts';

/** Most characters of each text that a business writes about its stock. */
const limits = { sku: 64, name: 200, reason: 500 } as const;

/** A text as it is stored and compared, trimmed and in NFC; what is wrong with it joins the faults. */
export function inventoryText(field: keyof typeof limits, given: string, faults: FieldFault[]): string {
  const maximum = limits[field];
  const text = given.normalize('NFC').trim();
  const fault = (code: FieldFault['code'], detail: string) =>
    faults.push({ field: `/${field}`, code, detail });
  if (text === '') fault('REQUIRED', 'Must not be empty.');
  else if (Array.from(text).length > maximum) fault('TOO_LONG', `At most ${maximum} characters.`);
  else if (hidesCharacters(text)) fault('BAD_FORMAT', hidingFault);
  return text;
}
