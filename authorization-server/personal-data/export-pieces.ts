import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { z } from 'zod';
import { seal, unsealBytes } from '../../kernel/access/sealing.ts';
import { createExportStore, exportPieceName } from '../../kernel/media/configured-store.ts';
import type { exportPiece } from '../../kernel/personal-data/desk.ts';
import { derivedId } from '../../kernel/text/derived-id.ts';
import type { Dependencies } from '../dependencies.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

type Needs = Pick<Dependencies, 'env' | 'database' | 'encryptionSecrets'>;

const contextOf = (shortCode: string) => ({ purpose: 'export', boundTo: shortCode });

/** Always the same place for a piece: sent again, it replaces itself. */
const placeOf = (exportId: string, file: string, position: number) =>
  derivedId(`export ${exportId} ${file} ${position}`);

/** Stores a piece encrypted. Its row comes first, so that whatever is stored is known to the sweep. */
export async function storePiece(
  deps: Needs,
  { exportId, service, file, position, lines }: z.output<typeof exportPiece>,
): Promise<void> {
  const shortCode = placeOf(exportId, file, position);
  await deps.database.pool.query(
    `insert into authorization_server.data_export_piece (export_id, service, file, position, short_code)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [exportId, service, file, position, shortCode],
  );
  const sealed = seal(deps, contextOf(shortCode), await compress(lines));
  await createExportStore(deps.env).put(shortCode, new Map([[exportPieceName, sealed]]));
}

/** The lines of a piece. Throws if it is gone. */
export async function readPiece(
  deps: Needs,
  exportId: string,
  file: string,
  position: number,
): Promise<Buffer> {
  const shortCode = placeOf(exportId, file, position);
  const stored = await createExportStore(deps.env).get(shortCode, exportPieceName);
  const opened = stored && unsealBytes(deps, contextOf(shortCode), Buffer.from(stored));
  if (opened === null) throw new Error(`a piece of the export ${exportId} is gone`);
  return expand(opened);
}
