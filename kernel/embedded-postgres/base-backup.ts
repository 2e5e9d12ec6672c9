import { randomBytes } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { Client, type Connection, type Submittable } from 'pg';

/** The first byte of a message that carries bytes of the archive (PostgreSQL, "Streaming Replication Protocol"). */
const archiveBytes = 'd'.charCodeAt(0);

/** The interface of pg for custom statements. The archive is one: the embedded server has no tablespaces. */
class BaseBackup implements Submittable {
  readonly done = Promise.withResolvers<void>();
  readonly tar = new PassThrough();

  readonly submit = (connection: Connection): void => {
    // With the log that was written meanwhile, the archive is complete by itself.
    connection.query(`BASE_BACKUP (LABEL 'svc', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`);
  };

  handleRowDescription(): void {}

  handleDataRow(): void {}

  handleCopyInResponse(): void {}

  handleCopyData({ chunk }: { readonly chunk: Buffer }, { stream }: Connection): void {
    if (chunk[0] !== archiveBytes) return;
    // A copy: pg reads the next message into the same memory.
    const hasRoom = this.tar.write(Buffer.from(chunk.subarray(1)));
    // Messages that have been read already still come.
    if (hasRoom || stream.isPaused()) return;
    stream.pause();
    this.tar.once('drain', () => stream.resume());
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.tar.end();
    this.done.resolve();
  }

  handleError(error: Error): void {
    this.tar.destroy(error);
    this.done.reject(error);
  }
}

/**
 * Hands a physical backup of the whole server, as a tar archive, to `store`; it is consistent whatever is written
 * meanwhile. This is what pg_basebackup does, which npm's PostgreSQL comes without.
 */
export async function takeBaseBackup(url: string, store: (tar: Readable) => Promise<void>): Promise<void> {
  const address = new URL(url);
  address.searchParams.set('replication', 'true');
  const client = new Client({ connectionString: address.toString() });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Keeps the log until the end of this connection, however much is written meanwhile.
    const slot = `svc_backup_${randomBytes(6).toString('hex')}`;
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL RESERVE_WAL`);
    const backup = new BaseBackup();
    await Promise.all([store(backup.tar), client.query(backup).done.promise]);
  } finally {
    await client.end();
  }
}
