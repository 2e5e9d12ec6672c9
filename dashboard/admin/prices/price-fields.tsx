import type { Link } from '../../../kernel/pages/parts/top.tsx';
import { accountLink, pricesLink } from '../../account-page.tsx';
import { TextInput } from '../../business/fields.tsx';
import type { Filled } from '../../business/filled.tsx';
import type { PriceListRow } from './price-operations.ts';
import { listPath } from './price-words.ts';

/** The pages above one about all lists, and above one about a list. */
export const atLists = (): readonly [Link, ...Link[]] => [accountLink, pricesLink];
export const atList = ({ code, name }: PriceListRow): readonly [Link, ...Link[]] => [
  accountLink,
  pricesLink,
  { href: listPath(code), text: name },
];

/** The start of a day, UTC; null for none, which is now. */
export const startOf = (day: string): string | null => (day === '' ? null : `${day}T00:00:00Z`);
export const fromWords = (day: string): string => (day === '' ? 'from now on' : `from ${day} on (UTC)`);

/** From when something holds. */
export const From = ({ form, name }: { readonly form: Filled; readonly name: string }) => (
  <TextInput
    form={form}
    name={name}
    label="From (optional)"
    hint="The start of that day, UTC, after today. Without a day it holds at once."
    type="date"
  />
);
