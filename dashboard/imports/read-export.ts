import { type CsvRecord, eachRecord } from './csv-records.ts';
import { type Importable, type ReadImport, gather } from './gathered.ts';
import { isGoogleAnalytics, readGoogleAnalytics } from './google-analytics.ts';
import { isPlausible, readPlausible } from './plausible.ts';
import { type ExportFile, unpacked } from './unpack.ts';
import { UnreadableImport } from './unreadable.ts';

/** The first lines of a file: enough to tell whose it is. */
const headBytes = 8_192;

async function firstRecord({ name, bytes }: ExportFile): Promise<CsvRecord | undefined> {
  let first: CsvRecord | undefined;
  const end = bytes.subarray(0, headBytes).lastIndexOf('\n');
  const head = bytes.length <= headBytes || end === -1 ? bytes : bytes.subarray(0, end);
  await eachRecord({ name, bytes: head }, (record) => (first ??= record));
  return first;
}

async function originOf(file: ExportFile): Promise<ReadImport['origin']> {
  const first = await firstRecord(file);
  if (isPlausible(first)) return 'PLAUSIBLE';
  if (isGoogleAnalytics(first)) return 'GOOGLE_ANALYTICS';
  const columns = first?.cells.join(', ').slice(0, 200) ?? '';
  throw new UnreadableImport(
    columns === ''
      ? 'The file is empty.'
      : `It is neither a table that Plausible exports nor a report of Google Analytics in English. Its first line is: “${columns}”.`,
    { file: file.name, line: 1 },
  );
}

const readers = { PLAUSIBLE: readPlausible, GOOGLE_ANALYTICS: readGoogleAnalytics } as const;

/** What is imported of an upload, and what is left out. Throws UnreadableImport, and then nothing of it is. */
export async function readExport(
  uploads: readonly ExportFile[],
  importable: Importable,
): Promise<ReadImport> {
  const gathered = gather(importable);
  let origin: ReadImport['origin'] | null = null;
  for await (const file of unpacked(uploads)) {
    const own = await originOf(file);
    origin ??= own;
    if (own !== origin)
      throw new UnreadableImport('Send the files of one service at a time.', { file: file.name });
    await readers[origin](file, gathered);
  }
  if (origin === null) throw new UnreadableImport('There is no CSV file in it.');
  return gathered.end(origin);
}
