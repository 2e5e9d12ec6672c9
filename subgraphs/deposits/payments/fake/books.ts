import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Clock } from '../../../../kernel/clock.ts';
import type { FakeLedger, MovementCategory } from './ledger.ts';
import type { FakeObject } from './objects.ts';
import { FakeRefusal, missing } from './refusal.ts';

/** The ledger for calls and tests, inside one transaction. */
export interface Books {
  readonly ledger: FakeLedger;
  readonly clock: Clock;
}

/** What every new object has: an id that shows its type, and its creation time in seconds. */
export function newObject(
  { clock }: Books,
  prefix: string,
): { readonly id: string; readonly created: number } {
  return {
    id: `${prefix}_fake_${randomBytes(12).toString('hex')}`,
    created: Math.floor(clock.now().getTime() / 1000),
  };
}

/** An object by its id; 404 like Stripe's if there is none of this type. */
export function require<Found>({ ledger }: Books, schema: z.ZodType<Found>, id: string, what: string): Found {
  const found = ledger.find(schema, id);
  if (found === null) throw missing(what);
  return found;
}

/** A new event for the platform, in Stripe's format. */
export function emit(books: Books, type: string, object: object, before: object = {}): void {
  const { id, created } = newObject(books, 'evt');
  const body = {
    id,
    object: 'event',
    created,
    livemode: false,
    type,
    data: { object, previous_attributes: before },
  };
  books.ledger.addEvent(id, JSON.stringify(body), books.clock.now().getTime());
}

/** Records that money moved for an object. */
export function move(books: Books, category: MovementCategory, source: FakeObject): void {
  books.ledger.move(category, newObject(books, 'txn').id, source.id, books.clock.now().getTime());
}

/** The fields of a form as Stripe's clients send them: `metadata[depositId]=…`. */
export interface Form {
  text(name: string): string;
  optional(name: string): string | null;
  amount(): number;
  record(name: string): Record<string, string>;
}

export function formOf(body: string): Form {
  const fields = new URLSearchParams(body);
  const optional = (name: string) => fields.get(name);
  const text = (name: string) => {
    const value = fields.get(name);
    if (value === null || value === '') {
      throw new FakeRefusal(400, 'parameter_missing', `${name} is required.`);
    }
    return value;
  };
  return {
    text,
    optional,
    amount: () => {
      const value = text('amount');
      if (/^[1-9]\d{0,11}$/.test(value)) return Number(value);
      throw new FakeRefusal(400, 'parameter_invalid_integer', 'amount must be a whole number above 0.');
    },
    record: (name) =>
      Object.fromEntries(
        [...fields].flatMap(([field, value]) => {
          const key = /^([^[]+)\[([^\]]+)\]$/.exec(field);
          return key?.[1] === name && key[2] !== undefined ? [[key[2], value]] : [];
        }),
      ),
  };
}
