import { Migration } from '@mikro-orm/migrations';
import { migrationFaults } from '../../releases/migration-faults.ts';
import { fingerprint, writeDown } from '../../releases/migrations.ts';
import { createIndexConcurrently } from '../../kernel/database/migrations/concurrent-index.ts';

/** A migration `0002-new` of the schema `shop`. */
function written(statements: readonly string[], isTransactional = true) {
  class Written extends Migration {
    override isTransactional(): boolean {
      return isTransactional;
    }

    override up(): void {
      for (const sql of statements) this.addSql(sql);
    }
  }
  return writeDown('shop', '0002-new', Written);
}

const nothingReleased = { version: '1.0.0', migrations: {} };
const faultsOf = (statements: readonly string[], isTransactional?: boolean) =>
  migrationFaults([written(statements, isTransactional)], nothingReleased);

describe('check:migrations, of a new migration', () => {
  const fine: [string, readonly string[], boolean?][] = [
    ['a table', ['create table shop.thing (id bigint primary key, note text not null)']],
    ['a column that may be null', ['alter table shop.thing add colour text']],
    [
      'a column with a constant for old rows',
      [`alter table shop.thing add colour text not null default 'red'`],
    ],
    [
      'an index that is built beside everything else',
      createIndexConcurrently('shop', 'thing_note', 'on shop.thing (note)'),
      false,
    ],
    [
      'a check that is validated later',
      ['alter table shop.thing add constraint short check (length(note) < 9) not valid'],
    ],
  ];
  it.each(fine)('accepts %s', async (_what, statements, isTransactional) => {
    expect(await faultsOf(statements, isTransactional)).toEqual([]);
  });

  const refused: [string, string, RegExp][] = [
    [
      'an index that stops writes',
      'create index thing_note on shop.thing (note)',
      /require-concurrent-index-creation/,
    ],
    [
      'a column that the release before still reads going',
      'alter table shop.thing drop column note',
      /ban-drop-column/,
    ],
    ['a table going', 'drop table shop.thing', /ban-drop-table/],
    ['a column renamed', 'alter table shop.thing rename column note to remark', /renaming-column/],
    ['a table renamed', 'alter table shop.thing rename to item', /renaming-table/],
    [
      'a type that rewrites the table',
      'alter table shop.thing alter column note type integer',
      /changing-column-type/,
    ],
    [
      'a column that old code leaves empty becoming required',
      'alter table shop.thing alter column note set not null',
      /adding-not-nullable-field/,
    ],
    [
      'a required column without a default',
      'alter table shop.thing add colour text not null',
      /adding-required-field/,
    ],
    [
      'a check that reads the whole table under a lock',
      'alter table shop.thing add constraint short check (length(note) < 9)',
      /constraint-missing-not-valid/,
    ],
    [
      'a foreign key likewise',
      'alter table shop.thing add foreign key (id) references shop.other (id)',
      /adding-foreign-key-constraint/,
    ],
    ['a truncated table', 'truncate table shop.thing cascade', /ban-truncate-cascade/],
  ];
  it.each(refused)('refuses %s', async (_what, statement, rule) => {
    const faults = await faultsOf(['select 1', statement]);
    expect(faults.join('\n')).toMatch(rule);
    expect(faults.join('\n')).toMatch(/^shop 0002-new, line 2: /m);
  });

  it('accepts what goes one release later, where the migration says so', async () => {
    const statement = '-- squawk-ignore ban-drop-column\nalter table shop.thing drop column note';
    expect(await faultsOf([statement])).toEqual([]);
  });
});

describe('check:migrations, of a released migration', () => {
  const migration = written(['drop table shop.thing']);
  const release = { version: '1.0.0', migrations: { shop: { '0002-new': fingerprint(migration) } } };

  it('accepts it as it was, whatever it does', async () => {
    expect(await migrationFaults([migration], release)).toEqual([]);
  });

  it('refuses another text, another way to run, and its absence', async () => {
    const changed = 'shop 0002-new was released with 1.0.0: write a new migration instead of changing it.';
    expect(await migrationFaults([written(['drop table shop.other'])], release)).toEqual([changed]);
    expect(await migrationFaults([written(['drop table shop.thing'], false)], release)).toEqual([changed]);
    expect(await migrationFaults([], release)).toEqual([
      'shop 0002-new was released with 1.0.0 and is gone.',
    ]);
  });
});
