import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { ExportFile } from './unpack.ts';
import { UnreadableImport } from './unreadable.ts';

/** A record of a table, and the line on which it ends. */
export interface CsvRecord {
  readonly cells: readonly string[];
  readonly line: number;
}

const charactersAtOnce = 65_536;
/** No page, campaign or name is nearly as long. */
const longestRecord = 65_536;

/** A long file takes seconds, in which others have their turns. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += charactersAtOnce) {
    yield text.slice(at, at + charactersAtOnce);
    await nextTurn();
  }
}

function textOf({ name, bytes }: ExportFile): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableImport('It is not a CSV file in UTF-8.', { file: name });
  }
}

/** Reads a CSV file (RFC 4180) record by record, empty lines too. Throws UnreadableImport. */
export async function eachRecord(file: ExportFile, use: (record: CsvRecord) => void): Promise<void> {
  const text = textOf(file);
  if (text.includes('\0')) throw new UnreadableImport('It is not a CSV file in UTF-8.', { file: file.name });
  const parser = parse({
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecord,
    on_record: (cells: readonly string[], { lines: line }) => {
      use({ cells, line });
      return null;
    },
  });
  parser.resume();
  try {
    await pipeline(Readable.from(pieces(text)), parser);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw new UnreadableImport('The line is not as CSV files have it.', { file: file.name, line });
  }
}
