// oxlint-disable eslint/no-underscore-dangle -- names of pg
import { LRUCache } from 'lru-cache';
import { type Connection, type FieldDef, type PoolClient, Query, type QueryConfig } from 'pg';

type Parser = (text: string) => unknown;
type Row = Record<string, unknown>;
type RowReader = (values: readonly (string | null)[]) => Row;

/** What pg's results keep of the description of their rows. */
interface Description {
  readonly fields: readonly FieldDef[];
  readonly _parsers: readonly Parser[];
  readonly _prebuiltEmptyResultObject: Readonly<Record<string, null>> | null;
  readonly parseRow: RowReader;
}

/** What pg's types leave out of its statements. */
declare module 'pg' {
  interface Query {
    readonly name: string;
    readonly _result: Description;
    _accumulateRows: boolean;
    callback: (error: unknown, result: unknown) => void;
    prepare(connection: Connection): void;
    handleRowDescription(message: { readonly fields: readonly FieldDef[] }): void;
    handleReadyForQuery(connection: Connection): void;
  }
}

const sources = new LRUCache<string, (parsers: readonly Parser[]) => RowReader>({ max: 1_000 });

/** Reads rows with these columns; all of them have one shape, so that reading their members is fast as well. */
function readerOf(names: readonly string[], parsers: readonly Parser[]): RowReader {
  const key = JSON.stringify(names);
  let makeReader = sources.get(key);
  if (makeReader === undefined) {
    const members = names.map((name, place) => {
      const value = `values[${place}]`;
      return `${JSON.stringify(name)}: ${value} === null ? null : parsers[${place}](${value})`;
    });
    const code = `return (values) => ({ ${members.join(', ')} });`;
    // oxlint-disable-next-line typescript/no-implied-eval -- names are written as literals
    const make = new Function('parsers', code);
    makeReader = (given): RowReader => Reflect.apply(make, null, [given]);
    sources.set(key, makeReader);
  }
  return makeReader(parsers);
}

const withoutRows: Description = {
  fields: [],
  _parsers: [],
  _prebuiltEmptyResultObject: null,
  parseRow: readerOf([], []),
};

/** A connection, and the descriptions that it has had of its prepared statements, by name. */
export interface Described {
  readonly known: Map<string, Description>;
  /** The same connection; it asks for no description. */
  readonly silent: Connection;
}

/** Nothing has been described on this connection yet. */
export function describedOn(client: PoolClient): Described {
  const silent: Connection = Object.create(client.connection, { describe: { value: () => undefined } });
  return { known: new Map(), silent };
}

/**
 * A statement with a name. What the server prepared keeps its columns, or fails: they are described with the first answer,
 * and not again.
 */
export class DescribedStatement extends Query {
  readonly #described: Described;
  #description = withoutRows;

  constructor(config: QueryConfig<unknown[]>, described: Described) {
    super(config);
    this.#described = described;
  }

  override prepare(connection: Connection): void {
    const { known, silent } = this.#described;
    const description = known.get(this.name);
    if (description === undefined) {
      super.prepare(connection);
      return;
    }
    this.#description = description;
    Object.assign(this._result, description);
    this._accumulateRows = true;
    super.prepare(silent);
  }

  override handleRowDescription(message: { readonly fields: readonly FieldDef[] }): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    const names = fields.map(({ name }) => name);
    this.#description = {
      fields,
      _parsers,
      _prebuiltEmptyResultObject,
      parseRow: readerOf(names, _parsers),
    };
  }

  override handleReadyForQuery(connection: Connection): void {
    this.#described.known.set(this.name, this.#description);
    super.handleReadyForQuery(connection);
  }
}
