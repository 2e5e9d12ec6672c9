import { buffer } from 'node:stream/consumers';
import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl';
import { UnreadableImport } from './unreadable.ts';

/** A table of an export, as it was uploaded or packed. */
export interface ExportFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const mostFiles = 30;
/** Of all files of an upload, unpacked. */
const mostBytes = 67_108_864;
const asMegabytes = `${mostBytes / 1_048_576} MB`;

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
/** Folders, and what a Mac adds. */
const isTable = (path: string) =>
  !path.endsWith('/') && !path.startsWith('__MACOSX/') && /\.csv$/i.test(path);

async function open(file: ExportFile): Promise<ZipFile> {
  try {
    return await fromBufferPromise(file.bytes, { lazyEntries: true, strictFileNames: true });
  } catch {
    throw new UnreadableImport('It is not a ZIP file that can be read.', { file: file.name });
  }
}

/** A packed file; the library refuses one that is larger than it says. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    throw new UnreadableImport('It is packed in a way that cannot be read.', {
      file: nameOf(entry.fileName),
    });
  }
}

/** A table that is unpacked when it is read. */
interface PackedTable {
  readonly name: string;
  readonly size: number;
  readonly read: () => Promise<Buffer>;
}

const tooMany = () => new UnreadableImport(`There are more than ${mostFiles} files: send fewer at a time.`);

async function tablesOf(file: ExportFile): Promise<readonly PackedTable[]> {
  const { name, bytes } = file;
  if (!isZip(bytes)) return [{ name, size: bytes.length, read: () => Promise.resolve(bytes) }];
  const zip = await open(file);
  const tables: PackedTable[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isTable(entry.fileName)) continue;
      const table = { name: nameOf(entry.fileName), size: entry.uncompressedSize };
      if (table.size > mostBytes)
        throw new UnreadableImport(`It is larger than ${asMegabytes}.`, { file: table.name });
      if (tables.push({ ...table, read: () => contentOf(zip, entry) }) > mostFiles) throw tooMany();
    }
  } catch (error) {
    if (error instanceof UnreadableImport) throw error;
    throw new UnreadableImport('It is not a ZIP file that can be read.', { file: name });
  }
  return tables;
}

/**
 * The tables of an upload, one after the other: its CSV files, and those inside its ZIP files. However small a ZIP is, no more
 * is unpacked than an upload may have. Throws UnreadableImport.
 */
export async function* unpacked(uploads: readonly ExportFile[]): AsyncGenerator<ExportFile, void, undefined> {
  const tables: PackedTable[] = [];
  for (const upload of uploads) tables.push(...(await tablesOf(upload)));
  if (tables.length > mostFiles) throw tooMany();
  if (tables.reduce((sum, { size }) => sum + size, 0) > mostBytes)
    throw new UnreadableImport(
      `All files together have more than ${asMegabytes}: send fewer days at a time.`,
    );
  for (const { name, read } of tables) yield { name, bytes: await read() };
}
