import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Mistake } from './mistake.ts';

const entries = z.array(
  z.strictObject({ file: z.string(), text: z.string(), instead: z.string(), reason: z.string().min(10) }),
);
/** Code on one line, however it is broken. */
export const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** Mistakes that no test can or need notice, with the reason; by file. */
export const accepted = entries.parse(
  JSON.parse(readFileSync(new URL('accepted.json', import.meta.url), 'utf8')),
);

/** Why a mistake may go unnoticed; null where nobody said so. */
export function reasonFor({
  file,
  text,
  instead,
}: Pick<Mistake, 'text' | 'instead'> & { file: string }): string | null {
  const found = accepted.find(
    (entry) =>
      entry.file === file && flat(entry.text) === flat(text) && flat(entry.instead) === flat(instead),
  );
  return found?.reason ?? null;
}
