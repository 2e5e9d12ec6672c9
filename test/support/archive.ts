import { buffer } from 'node:stream/consumers';
import { type Entry, type ZipFile, fromBuffer } from 'yauzl';

const open = (archive: Buffer) =>
  new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

const nextEntry = (zip: ZipFile) =>
  new Promise<Entry | null>((resolve, reject) => {
    zip.removeAllListeners().on('entry', resolve).on('error', reject);
    zip.on('end', () => resolve(null));
    zip.readEntry();
  });

const contentOf = (zip: ZipFile, entry: Entry) =>
  new Promise<Buffer>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(buffer(stream))));
  });

/** The files of a ZIP by their names. */
export async function filesIn(archive: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await open(archive);
  for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
    files.set(entry.fileName, await contentOf(zip, entry));
  }
  return files;
}
