import fc from 'fast-check';
import type { Pool, PoolClient } from 'pg';
import { createCopyBytes, clear, sliceOf } from '../../../kernel/database/copy/copy-bytes.ts';
import * as column from '../../../kernel/database/copy/copy-columns.ts';
import { copyRows } from '../../../kernel/database/copy/copy-rows.ts';
import { copyTable } from '../../../kernel/database/copy/copy-table.ts';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';

interface Row {
  readonly number: number;
  readonly small: number | null;
  readonly large: number | null;
  readonly larger: string;
  readonly someText: string | null;
  readonly texts: readonly string[];
  readonly instant: Date | null;
  readonly day: number;
  readonly isTrue: boolean;
  readonly bytes: Uint8Array;
  readonly written: string | null;
  readonly id: string;
  readonly json: string | null;
}

const ofPair = {
  number: column.integer((row: Row) => row.number),
  instant: column.timestamptz((row: Row) => row.instant),
};
const ofOthers = {
  texts: column.texts((row: Row) => row.texts),
  isTrue: column.flag((row: Row) => row.isTrue),
  bytes: column.bytea((row: Row) => row.bytes),
};
const fields = {
  ...ofPair,
  ...ofOthers,
  small: column.smallint((row: Row) => row.small),
  large: column.bigint((row: Row) => row.large),
  larger: column.bigint((row: Row) => row.larger),
  someText: column.text((row: Row) => row.someText),
  day: column.date((row: Row) => row.day),
  written: column.bytea((row: Row) => row.written),
  id: column.uuid((row: Row) => row.id),
  json: column.jsonb((row: Row) => row.json),
};

let pool: Pool;
let client: PoolClient;
beforeAll(async () => {
  pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 1 });
  client = await pool.connect();
  await client.query(
    `create temporary table copied (
       number integer, small smallint, large bigint, larger bigint, some_text text, texts text[],
       instant timestamptz(3), day date, is_true boolean, bytes bytea, written bytea, id uuid, json jsonb)`,
  );
});
afterAll(async () => {
  client?.release();
  await pool?.end();
});

/** Texts that PostgreSQL can store, short and long, with many characters that have a meaning in arrays and JSON. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\\',
        '\t',
        '\n',
        '\r',
        '\\N',
        '\\.',
        '"',
        '{',
        '}',
        ',',
        'NULL',
        '\b',
        '\v',
        '\f',
        ' ',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }).filter((part) => !part.includes('\0')),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

const least = -2_147_483_648;
const most = 2_147_483_647;

const row: fc.Arbitrary<Row> = fc.record({
  number: fc.integer({ min: least, max: most }),
  small: fc.option(fc.integer({ min: -32_768, max: 32_767 })),
  large: fc.option(fc.maxSafeInteger()),
  larger: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  someText: fc.option(text),
  texts: fc.array(text, { maxLength: 4 }),
  instant: fc.option(
    fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    }),
  ),
  day: fc.integer({ min: -700_000, max: 2_900_000 }),
  isTrue: fc.boolean(),
  bytes: fc.uint8Array({ maxLength: 8 }),
  written: fc.option(
    fc.uint8Array({ maxLength: 20 }).map((bytes) => `\\x${Buffer.from(bytes).toString('hex')}`),
  ),
  id: fc.oneof(
    fc.uuid(),
    fc.uuid().map((id) => id.toUpperCase()),
  ),
  json: fc.option(text.map((value) => JSON.stringify({ value }))),
});

/** As it is read back: times and days are compared as numbers. */
async function storedRows(): Promise<unknown[]> {
  const { rows } = await client.query(
    `select number, small, large::text, larger::text, some_text as "someText", texts, is_true as "isTrue",
       encode(bytes, 'hex') as bytes, written::text, id::text, json, day - date '1970-01-01' as day,
       extract(epoch from instant) * 1000 as ms
     from copied order by ctid`,
  );
  return rows;
}

const expected = ({ instant, bytes, large, id, json, ...others }: Row) => ({
  ...others,
  bytes: Buffer.from(bytes).toString('hex'),
  large: large === null ? null : String(large),
  id: id.toLowerCase(),
  json: json === null ? null : JSON.parse(json),
  ms: instant === null ? null : `${instant.getTime()}.000000`,
});

const names = ['number', 'someText', 'texts', 'instant', 'isTrue', 'bytes', 'id', 'written'] as const;

/** Rows that have some of their values from the one before. */
const alikeRows = fc
  .array(fc.tuple(row, fc.subarray([...names])), { minLength: 1, maxLength: 20 })
  .map((drawn) => {
    const rows: Row[] = [];
    for (const [own, repeated] of drawn) {
      const before = rows.at(-1) ?? own;
      rows.push({ ...own, ...Object.fromEntries(repeated.map((name) => [name, before[name]])) });
    }
    return rows;
  });

describe('copyTable', () => {
  it.each([
    ['', copyTable<Row>('copied', fields)],
    [' with repeated fields', copyTable<Row>('copied', fields, ofPair, ofOthers)],
    [' with repeated fields alone', copyTable<Row>('copied', fields, fields)],
  ])('writes bytes that PostgreSQL reads as the rows that they were%s', async (_name, copied) => {
    await fc.assert(
      fc.asyncProperty(alikeRows, async (rows) => {
        await client.query('truncate copied');
        await copyRows(client, copied.statement, copied.bytesOf(rows));
        expect(await storedRows()).toEqual(rows.map(expected));
      }),
    );
  });

  const plain: Row = {
    number: 1,
    small: 2,
    large: 3,
    larger: '4',
    someText: 'five',
    texts: [],
    instant: new Date(6),
    day: 7,
    isTrue: true,
    bytes: new Uint8Array(),
    written: null,
    id: '01900000-0000-7000-8000-000000000001',
    json: null,
  };

  it.each<Partial<Row>>([
    { number: most + 1 },
    { number: least - 1 },
    { number: 0.5 },
    { number: Number.NaN },
    { small: 32_768 },
    { large: 2 ** 53 },
    { larger: String(2n ** 63n) },
    { larger: 'nine' },
    { instant: new Date(Number.NaN) },
    { day: 0.5 },
    { written: '00ff' },
    { written: String.raw`\x0` },
    { written: String.raw`\x0g` },
    { id: 'x1900000-0000-7000-8000-000000000001' },
    { id: '01900000000070008000000000000001' },
    { id: '01900000-0000-7000-8000-00000000000１' },
    { id: '01900000-0000-7000-8000x000000000001' },
  ])('writes nothing of rows with a value that the column cannot have: %p', (change) => {
    const table = copyTable<Row>('copied', fields, ofPair);
    const to = createCopyBytes();
    table.append(to, [plain]);
    const { length } = to;
    expect(() => table.append(to, [plain, { ...plain, ...change }])).toThrow();
    expect(to.length).toBe(length);
    table.append(to, [plain]);
    const second = sliceOf(to, length, to.length);
    expect(second.equals(sliceOf(to, 0, length))).toBe(true);
  });

  it('goes on in memory that grew and was cleared', () => {
    const table = copyTable<Row>('copied', fields);
    const to = createCopyBytes();
    for (const someText of ['a', 'ü€😀'.repeat(90_000), 'ü€😀'.repeat(900_000), 'b']) {
      clear(to);
      table.append(to, [plain, { ...plain, someText }]);
      const both = [table.bytesOf([plain]), table.bytesOf([{ ...plain, someText }])];
      expect(sliceOf(to, 0, to.length).equals(Buffer.concat(both))).toBe(true);
    }
  });
});
