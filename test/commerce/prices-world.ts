import { z } from 'zod';
import { type GraphApi, codesOf } from '../support/member.ts';

/** What a mutation of prices and plans answers: the codes of its refusal, and the fields of what it made. */
export async function change(as: GraphApi, name: string, input: object, fields = 'id code') {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const answer = await as(`mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input });
  const made = z.record(z.string(), z.unknown()).parse(answer.data?.[name] ?? {});
  return { codes: codesOf(answer), made, text: answer.text };
}

/** A price on the platform's own list. */
export const point = (code: string, subjectKey: string, more: object = {}) => ({
  priceListCode: 'platform-usd',
  subjectKey,
  code,
  kind: 'UNIT_PRICE',
  baseAmountMinorUnits: 100,
  currencyCode: 'USD',
  ...more,
});
