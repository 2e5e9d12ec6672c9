import type { Pool, PoolClient } from 'pg';
import { inClientTransaction } from '../database/transaction.ts';
import type { ExportFile } from './desk.ts';
import type { PersonalData, TablePersonalData } from './personal-data.ts';
import { type Subject, bind } from './subject.ts';

const rowsAtOnce = 200;
/** Of a piece, in characters. */
const pieceSize = 256 * 1024;

interface Exporting {
  readonly pool: Pool;
  readonly schema: string;
  readonly personalData: PersonalData;
  readonly store: (piece: {
    readonly file: string;
    readonly position: number;
    readonly lines: string;
  }) => Promise<void>;
}

const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const camelCase = (column: string) =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The columns of a table as an export has them: instants in ISO 8601, bytes in Base64, decimals as they are. */
async function columnsOf(client: PoolClient, table: string, withheld: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, atttypid::regtype::text as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and atttypid not in ('tsvector'::regtype, 'xid8'::regtype) and attname <> all($2)
     order by attnum`,
    [table, withheld],
  );
  return rows.map(({ name, type }) => {
    const written = type === 'timestamp with time zone' ? isoText(name) : name;
    return `${type === 'bytea' ? `encode(${name}, 'base64')` : written} as "${camelCase(name)}"`;
  });
}

/** Reads the lines of a table in one snapshot, some at a time. */
async function* linesOf(
  client: PoolClient,
  table: string,
  { of = 'false', withheld = [], withheldFromMembers = [], media }: TablePersonalData,
  whose: Subject,
): AsyncGenerator<{ readonly line: string; readonly picture: string | null }[]> {
  const columns = await columnsOf(client, table, [
    ...withheld,
    ...(whose.kind === 'MEMBER' ? withheldFromMembers : []),
  ]);
  const { text, values } = bind(
    `declare exported no scroll cursor for
     select row_to_json(given)::text as line, ${media === undefined ? 'null::text' : `given."${camelCase(media)}"`} as picture
     from (select ${columns.join(', ')} from ${table} where ${of}) given`,
    whose,
  );
  await client.query(text, values);
  for (;;) {
    const { rows } = await client.query<{ line: string; picture: string | null }>(
      `fetch ${rowsAtOnce} from exported`,
    );
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('close exported');
}

/** Hands over the rows that a service has of a person or a business, as JSON lines; returns what the files are. */
export async function exportPersonalData(
  { pool, schema, personalData, store }: Exporting,
  whose: Subject,
): Promise<ExportFile[]> {
  const files: ExportFile[] = [];
  for (const [name, table] of Object.entries(personalData)) {
    if (table.of === undefined) continue;
    const file = `${schema}/${name}.jsonl`;
    const says = table.says ?? '';
    let lines = 0;
    let position = 0;
    let waiting = '';
    const send = async () => {
      await store({ file, position, lines: waiting });
      position += 1;
      waiting = '';
    };
    await inClientTransaction(pool, async (client) => {
      await client.query('set transaction isolation level repeatable read, read only');
      for await (const rows of linesOf(client, `${schema}.${name}`, table, whose)) {
        for (const { line, picture } of rows) {
          lines += 1;
          waiting += `${line}\n`;
          if (picture !== null) {
            files.push({ file: `media/${picture}.jpg`, says: '', lines: 0, pieces: 0, picture });
          }
          if (waiting.length >= pieceSize) await send();
        }
      }
    });
    if (waiting !== '') await send();
    if (lines > 0) files.push({ file, says, lines, pieces: position });
  }
  return files;
}
