import fc from 'fast-check';
import type { Pool, PoolClient } from 'pg';
import { copyRows } from '../../../kernel/database/copy-rows.ts';
import { copyTable } from '../../../kernel/database/copy-table.ts';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';

interface Row {
  readonly number: number;
  readonly someText: string | null;
  readonly texts: readonly string[];
  readonly instant: Date | null;
  readonly isTrue: boolean;
  readonly bytes: Uint8Array;
}

const ofPair = { number: (row: Row) => row.number, instant: (row: Row) => row.instant };
const ofOthers = {
  texts: (row: Row) => row.texts,
  isTrue: (row: Row) => row.isTrue,
  bytes: (row: Row) => row.bytes,
};
const fields = { ...ofPair, ...ofOthers, someText: (row: Row) => row.someText };

let pool: Pool;
let client: PoolClient;
beforeAll(async () => {
  pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 1 });
  client = await pool.connect();
  await client.query(
    `create temporary table copied (
       number integer, some_text text, texts text[], instant timestamptz(3), is_true boolean, bytes bytea)`,
  );
});
afterAll(async () => {
  client?.release();
  await pool?.end();
});

/** Texts that PostgreSQL can store, with many characters that have a meaning in COPY and arrays. */
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
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

const row: fc.Arbitrary<Row> = fc.record({
  number: fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }),
  someText: fc.option(text),
  texts: fc.array(text, { maxLength: 4 }),
  instant: fc.option(
    fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    }),
  ),
  isTrue: fc.boolean(),
  bytes: fc.uint8Array({ maxLength: 8 }),
});

/** As it is read back: PostgreSQL's reading of a time is compared with that of its ISO form. */
async function storedRows(): Promise<unknown[]> {
  const { rows } = await client.query(
    `select number, some_text as "someText", texts, is_true as "isTrue", encode(bytes, 'hex') as bytes,
       extract(epoch from instant) * 1000 as ms
     from copied order by ctid`,
  );
  return rows;
}

const expected = ({ instant, bytes, ...others }: Row) => ({
  ...others,
  bytes: Buffer.from(bytes).toString('hex'),
  ms: instant === null ? null : `${instant.getTime()}.000000`,
});

const names = ['number', 'someText', 'texts', 'instant', 'isTrue', 'bytes'] as const;

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
  ])('writes lines that PostgreSQL reads as the rows that they were%s', async (_name, copied) => {
    await fc.assert(
      fc.asyncProperty(alikeRows, async (rows) => {
        await client.query('truncate copied');
        await copyRows(client, copied.statement, Buffer.from(copied.lines(rows)));
        expect(await storedRows()).toEqual(rows.map(expected));
      }),
    );
  });
});
