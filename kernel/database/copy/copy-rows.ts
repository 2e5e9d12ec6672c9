import type { Connection, PoolClient, Submittable } from 'pg';

/** What is before all rows (PostgreSQL, COPY, "Binary Format"): the signature, no flags and no extension. */
const head = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
/** What is behind them. */
const tail = Buffer.from([0xff, 0xff]);

/** Messages of the protocol (PostgreSQL, "Message Formats"): CopyData, its length, its bytes; CopyDone. */
const copyDataHeaderBytes = 5;
const copyDataCode = 0x64;
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);
const end = Buffer.concat([tail, copyDone]);

function beginningOf(rows: Buffer): Buffer {
  const beginning = Buffer.allocUnsafe(copyDataHeaderBytes + head.length);
  beginning.writeUInt8(copyDataCode);
  beginning.writeUInt32BE(4 + head.length + rows.length + tail.length, 1);
  head.copy(beginning, copyDataHeaderBytes);
  return beginning;
}

/** The interface of pg for custom statements. After a failed COPY the server ignores the remaining data. */
class CopyIn implements Submittable {
  readonly written = Promise.withResolvers<void>();
  readonly #statement: string;
  readonly #rows: Buffer;

  constructor(statement: string, rows: Buffer) {
    this.#statement = statement;
    this.#rows = rows;
  }

  readonly submit = (connection: Connection): void => {
    const { stream } = connection;
    stream.cork();
    connection.query(this.#statement);
    stream.write(beginningOf(this.#rows));
    stream.write(this.#rows);
    stream.write(end);
    stream.uncork();
  };

  handleCopyInResponse(): void {}

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.written.resolve();
  }

  handleError(error: Error): void {
    this.written.reject(error);
  }
}

/**
 * Runs a `copy ... from stdin (format binary)` with all of its rows. Statement and rows are sent together, in one round trip; a
 * stream that waits for the server's permission needs two.
 */
export function copyRows(client: PoolClient, statement: string, rows: Buffer): Promise<void> {
  return client.query(new CopyIn(statement, rows)).written.promise;
}
