import type { OwnedTables } from '../../../kernel/database/database.ts';
import { personalDataKeepers } from '../../../kernel/personal-data/keepers.ts';
import type { Erasure, PersonalData } from '../../../kernel/personal-data/personal-data.ts';
import { bind } from '../../../kernel/personal-data/subject.ts';
import { services } from '../../../services.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';
import { connectTo } from '../../support/postgres.ts';

const loaded = await Promise.all(
  services.map(async ({ name, load }) => ({ name, database: (await load()).database })),
);
const schemas = new Map<string, OwnedTables>();
for (const { database } of loaded) if (database !== undefined) schemas.set(database.schema, database);
const names = [...schemas.keys()];
const declared = (schema: string): PersonalData => schemas.get(schema)?.personalData ?? {};

const nobody = {
  kind: 'MEMBER',
  memberId: '0190a000-0000-7000-8000-000000000001',
  profileId: '0190a000-0000-7000-8000-000000000002',
  email: 'nobody@example.com',
  name: 'Nobody',
} as const;

interface Column {
  readonly table: string;
  readonly column: string;
}

const client = await connectTo(await migratedDatabaseUrl());
afterAll(async () => client.end());

/** The columns of a schema that can hold what somebody wrote: texts, JSON and bytes, in arrays and domains too. */
async function textColumns(schema: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     join pg_type t on t.oid = a.atttypid
     where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> 'migration'
       and coalesce(nullif(t.typelem, 0), nullif(t.typbasetype, 0), t.oid)
         in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'bytea'::regtype)
     order by 1, a.attnum`,
    [schema],
  );
  return rows;
}

/** Where rows are removed or changed, depending on whose they are, the columns of those that stay count. */
const decides = (step: Erasure, column: string, steps: readonly Erasure[]) =>
  ('remove' in step && steps.every((other) => !('set' in other))) ||
  ('set' in step && Object.hasOwn(step.set, column)) ||
  ('statement' in step && step.columns.includes(column));

describe('what is done with personal data', () => {
  it.each(names)(
    'is decided for every column of %s that can hold a text (personal-data.ts)',
    async (schema) => {
      const open = (await textColumns(schema)).filter(({ table, column }) => {
        const { erase = [], keeps = {} } = declared(schema)[table] ?? {};
        return !Object.hasOwn(keeps, column) && !erase.some((step) => decides(step, column, erase));
      });
      expect(open).toEqual([]);
    },
  );

  it.each(names)('is decided for every table of %s whose rows are somebody’s', (schema) => {
    const owners = Object.entries(schemas.get(schema)?.ownership.tables ?? {});
    const theirs = owners.filter(([, { of }]) => of === 'business' || of === 'member').map(([name]) => name);
    expect(Object.keys(declared(schema))).toEqual(expect.arrayContaining(theirs));
  });

  it.each(names)(
    'names tables and columns that %s has, in statements that the database can plan',
    async (schema) => {
      for (const [
        name,
        { of, withheld = [], withheldFromMembers = [], media, erase = [], keeps = {}, says },
      ] of Object.entries(declared(schema))) {
        const table = `${schema}.${name}`;
        const { rows } = await client.query<{ column: string }>(
          `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
          [table],
        );
        const named = [
          ...withheld,
          ...withheldFromMembers,
          ...(media === undefined ? [] : [media]),
          ...Object.keys(keeps),
          ...erase.flatMap((step) => ('set' in step ? Object.keys(step.set) : [])),
        ];
        expect(rows.map(({ column }) => column)).toEqual(expect.arrayContaining(named));
        if (of === undefined) continue;
        expect(says).toMatch(/\.$/);
        const { text, values } = bind(`explain select from ${table} where ${of}`, nobody);
        await client.query(text, values);
      }
    },
  );

  it('is asked of every service with a row of somebody', () => {
    const keepers = loaded.flatMap(({ name, database }) => {
      const tables = Object.values(database?.personalData ?? {});
      // The collector has the tables of the insights.
      return name !== 'collector' && tables.some(({ of, erase }) => of !== undefined || erase !== undefined)
        ? [name]
        : [];
    });
    expect([...personalDataKeepers].toSorted()).toEqual(keepers.toSorted());
    expect(personalDataKeepers.at(-1)).toBe('authorization-server');
  });
});
