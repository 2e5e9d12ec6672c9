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
    throw new UnreadableImport('It is no ZIP file that can be read.', { file: file.name });
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

async function* tablesIn(file: ExportFile): AsyncGenerator<() => Promise<ExportFile>, void, undefined> {
  const zip = await open(file);
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isTable(entry.fileName)) continue;
      const name = nameOf(entry.fileName);
      if (entry.uncompressedSize > mostBytes)
        throw new UnreadableImport(`It is larger than ${asMegabytes}.`, { file: name });
      yield async () => ({ name, bytes: await contentOf(zip, entry) });
    }
  } catch (error) {
    if (error instanceof UnreadableImport) throw error;
    throw new UnreadableImport('It is no ZIP file that can be read.', { file: file.name });
  } finally {
    zip.close();
  }
}

/**
 * The tables of an upload: its CSV files, and those inside its ZIP files. However small a ZIP is, no more is unpacked than
 * an upload may have. Throws UnreadableImport.
 */
export async function unpacked(uploads: readonly ExportFile[]): Promise<readonly ExportFile[]> {
  const files: ExportFile[] = [];
  let bytes = 0;
  const add = (file: ExportFile) => {
    bytes += file.bytes.length;
    if (bytes > mostBytes)
      throw new UnreadableImport(
        `All files together have more than ${asMegabytes}: send fewer days at a time.`,
      );
    if (files.push(file) > mostFiles)
      throw new UnreadableImport(`There are more than ${mostFiles} files: send fewer at a time.`);
  };
  for (const upload of uploads) {
    if (!isZip(upload.bytes)) add(upload);
    else for await (const read of tablesIn(upload)) add(await read());
  }
  return files;
}
