import type { Ownership, TableOwner } from '../../kernel/database/table-owners.ts';
import type { Catalog, FoundKey, FoundReference } from './catalog.ts';

/** The statements that spread a schema, in the order in which they run. */
export interface Spread {
  /** Keys and foreign keys that have the owner in them; plain PostgreSQL. */
  readonly keys: readonly string[];
  /** Which table goes where; Citus alone. */
  readonly distribution: readonly string[];
}

/** The column by which a table is spread; null if it is the same everywhere, or each database's own. */
export const spreadBy = (owner: TableOwner | undefined) =>
  owner !== undefined && 'column' in owner ? owner.column : null;

/** The keys that do not have the column by which their table is spread. */
export function keysWithoutOwner({ keys }: Catalog, { tables }: Ownership): readonly FoundKey[] {
  return keys.filter(({ table, columns }) => {
    const by = spreadBy(tables[table]);
    return by !== null && !columns.includes(by);
  });
}

/** A foreign key to a row of the same owner; the one to what is the same everywhere stays as it is. */
function isBetweenSpread({ table, to }: FoundReference, { tables }: Ownership): boolean {
  return spreadBy(tables[table]) !== null && spreadBy(tables[to.table]) !== null;
}

/** Whether both sides have their owners in it already. */
function hasOwners({ table, columns, to }: FoundReference, { tables }: Ownership): boolean {
  const position = columns.indexOf(spreadBy(tables[table]) ?? '');
  return position >= 0 && to.columns[position] === spreadBy(tables[to.table]);
}

const registryOf = ({ name }: FoundKey) => `${name}_registry`;

/** With the owner first: after the opening parenthesis of what the server wrote. */
function withOwner(schema: string, { table, name, kind, definition, isConstraint }: FoundKey, by: string) {
  const first = kind === 'exclusion' ? `${by} WITH =, ` : `${by}, `;
  const led = definition.replace(kind === 'primary' ? '(' : /(?<=USING \w+ |UNIQUE )\(/, `(${first}`);
  return isConstraint ? `alter table ${schema}.${table} add constraint ${name} ${led}` : led;
}

/** A key's table of values: who has which, spread by the value. */
function registryStatements(schema: string, catalog: Catalog, key: FoundKey, by: string) {
  const typeOf = (column: string) =>
    catalog.tables.find(({ name }) => name === key.table)?.columns.find(({ name }) => name === column)?.type;
  const registry = `${schema}.${registryOf(key)}`;
  const named = key.columns.map((column) => `${column} ${typeOf(column)} not null`).join(', ');
  const values = key.columns.join(', ');
  const where = / WHERE .*$/s.exec(key.definition)?.[0] ?? '';
  const given = key.columns.map((column) => `${column} is not null`).join(' and ');
  return [
    `create table ${registry} (${named}, owner ${typeOf(by)} not null, primary key (${values}))`,
    `insert into ${registry} select ${values}, ${by} from ${schema}.${key.table}` +
      `${where === '' ? ' where' : `${where} and`} ${given}`,
  ];
}

/**
 * How a schema is spread with Citus: from whose each table is, and from the keys that a migrated database has. The order:
 * foreign keys go, keys get the owner, foreign keys come back with it.
 */
export function spread(schema: string, catalog: Catalog, ownership: Ownership): Spread {
  const { tables, unique = {}, crossing = [] } = ownership;
  const keys: string[] = [];
  const changed = catalog.references.filter(
    (reference) => isBetweenSpread(reference, ownership) && !hasOwners(reference, ownership),
  );
  for (const { table, name } of changed) keys.push(`alter table ${schema}.${table} drop constraint ${name}`);
  for (const { name } of catalog.tables) {
    const by = spreadBy(tables[name]);
    if (by !== null) keys.push(`alter table ${schema}.${name} alter column ${by} set not null`);
  }
  const registries: string[] = [];
  for (const key of keysWithoutOwner(catalog, ownership)) {
    const by = spreadBy(tables[key.table]) ?? '';
    keys.push(
      key.isConstraint
        ? `alter table ${schema}.${key.table} drop constraint ${key.name}`
        : `drop index ${schema}.${key.name}`,
      withOwner(schema, key, by),
    );
    if (unique[key.name] === 'by a registry') {
      keys.push(...registryStatements(schema, catalog, key, by));
      registries.push(
        `select create_distributed_table('${schema}.${registryOf(key)}', '${key.columns[0]}', colocate_with => 'none')`,
      );
    }
  }
  for (const { table, name, columns, to, rest } of changed) {
    if (crossing.includes(name)) continue;
    const [by, toBy] = [spreadBy(tables[table]) ?? '', spreadBy(tables[to.table]) ?? ''];
    // Only the reference itself becomes null, not the owner.
    const onDelete = rest.replace('SET NULL', `SET NULL (${columns.join(', ')})`);
    keys.push(
      `alter table ${schema}.${table} add constraint ${name} ` +
        `foreign key (${[by, ...columns].join(', ')}) references ${schema}.${to.table} ` +
        `(${[toBy, ...to.columns].join(', ')})${onDelete}`,
    );
  }
  return { keys, distribution: [...distributionOf(schema, catalog, ownership), ...registries] };
}

/** Tables that everybody reads first, then those of one kind of owner beside each other. */
function distributionOf(schema: string, catalog: Catalog, { tables }: Ownership): string[] {
  const names = catalog.tables.map(({ name }) => name);
  const everywhere = names.filter((name) => tables[name]?.of === 'platform');
  const statements = everywhere.map((name) => `select create_reference_table('${schema}.${name}')`);
  const firsts = new Map<string, string>();
  for (const name of names) {
    const owner = tables[name];
    if (owner === undefined || !('column' in owner)) continue;
    const group = owner.of === 'value' ? `value ${owner.column}` : owner.of;
    const first = firsts.get(group);
    firsts.set(group, first ?? name);
    const beside = first === undefined ? 'none' : `${schema}.${first}`;
    statements.push(
      `select create_distributed_table('${schema}.${name}', '${owner.column}', colocate_with => '${beside}')`,
    );
  }
  return statements;
}
