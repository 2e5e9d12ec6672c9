import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { createMediaStore } from '../../kernel/media/configured-store.ts';
import { type ExportFile, exportFile } from '../../kernel/personal-data/desk.ts';
import type { Dependencies } from '../dependencies.ts';
import { readPiece } from './export-pieces.ts';
import type { DataExport } from './exports.ts';

/** The largest file of a picture. */
const pictureName = '1920.jpg';

async function filesOf({ database }: Dependencies, exportId: string): Promise<ExportFile[]> {
  const { rows } = await database.pool.query<{ files: unknown }>(
    `select files from authorization_server.data_export_part where export_id = $1 order by service`,
    [exportId],
  );
  return rows.flatMap(({ files }) => z.array(exportFile).parse(files));
}

/** What the archive is and what is in it, for whoever opens it. */
function explanation(
  { PLATFORM_NAME }: Dependencies['env'],
  whole: DataExport,
  files: readonly ExportFile[],
): string {
  const whose = whole.kind === 'MEMBER' ? 'your account' : 'your business';
  const listed = files
    .filter(({ picture }) => picture === undefined)
    .map(({ file, says, lines }) => `${file}\n  ${says} ${lines} ${lines === 1 ? 'line' : 'lines'}.`);
  return [
    `What ${PLATFORM_NAME} has of ${whose}, as of ${whole.askedAt}.`,
    `Each .jsonl file is a table: one record a line, as JSON, in UTF-8. Times are in UTC (ISO 8601), amounts are decimal
numbers with all their digits. Records refer to each other by their ids.`,
    `Not in it: passwords, secrets and what they are checked by, and what others keep for themselves, such as the notes of a
business about its clients. Pictures are in media/, named as the records name them; one that was deleted while this was made
is an empty file.`,
    ...listed,
    '',
  ].join('\n\n');
}

/** Files are opened one after the other, when their turn comes. */
function lazily(zip: ZipFile, name: string, content: () => AsyncIterable<Uint8Array>): void {
  zip.addReadStreamLazy(name, (give) => give(null, Readable.from(content(), { objectMode: false })));
}

/** An export as a ZIP file, which is made while it is sent. */
export async function archiveOf(deps: Dependencies, whole: DataExport): Promise<Readable> {
  const files = await filesOf(deps, whole.id);
  const pictures = createMediaStore(deps.env);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(explanation(deps.env, whole, files)), 'README.txt');
  for (const { file, pieces, picture } of files) {
    lazily(zip, file, async function* read() {
      if (picture !== undefined) yield (await pictures.get(picture, pictureName)) ?? new Uint8Array();
      for (let position = 0; position < pieces; position += 1) {
        yield await readPiece(deps, whole.id, file, position);
      }
    });
  }
  zip.end();
  const archive = Readable.from(zip.outputStream, { objectMode: false });
  // Whoever reads it gets the fault.
  zip.on('error', (error: Error) => archive.destroy(error));
  return archive;
}
