import type { Connection, PoolClient, Submittable } from 'pg';

/** Messages of the protocol (PostgreSQL, "Message Formats"): CopyData, its length, its bytes; CopyDone. */
const copyDataHeaderBytes = 5;
const copyDataCode = 0x64;
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

function copyData(length: number): Buffer {
  const header = Buffer.allocUnsafe(copyDataHeaderBytes);
  header.writeUInt8(copyDataCode);
  header.writeUInt32BE(length + 4, 1);
  return header;
}

/** The interface of pg for custom statements. After a failed COPY the server ignores the remaining data. */
class CopyIn implements Submittable {
  readonly written = Promise.withResolvers<void>();
  readonly #statement: string;
  readonly #lines: Buffer;

  constructor(statement: string, lines: Buffer) {
    this.#statement = statement;
    this.#lines = lines;
  }

  readonly submit = (connection: Connection): void => {
    const { stream } = connection;
    stream.cork();
    connection.query(this.#statement);
    stream.write(copyData(this.#lines.length));
    stream.write(this.#lines);
    stream.write(copyDone);
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
 * Runs a `copy ... from stdin` with all of its lines. Statement and lines are sent together, in one round trip; a
 * stream that waits for the server's permission needs two.
 */
export function copyRows(client: PoolClient, statement: string, lines: Buffer): Promise<void> {
  return client.query(new CopyIn(statement, lines)).written.promise;
}
