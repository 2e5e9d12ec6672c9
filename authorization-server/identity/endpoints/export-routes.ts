import type { Context } from 'koa';
import { requestId } from '../../../kernel/http/access-log.ts';
import type { Dependencies } from '../../dependencies.ts';
import { archiveOf } from '../../personal-data/archive.ts';
import { type DataExport, askForExport, readyExport } from '../../personal-data/exports.ts';
import { requireFresh } from '../sessions/fresh-session.ts';
import { sessionViewer } from '../sessions/session-viewer.ts';
import { caller } from './caller.ts';
import { requireCsrf } from './cookie-mode.ts';

/** contract 5 */
export function exportAnswer({ id, kind, profileId, askedAt, readyAt, expiresAt }: DataExport) {
  return {
    exportId: id,
    kind,
    profileId,
    status: readyAt === null ? 'RUNNING' : 'READY',
    askedAtUtc: askedAt,
    readyAtUtc: readyAt,
    expiresAtUtc: expiresAt,
  };
}

/** Asks for an export: of the member, or with `profileId` of a business. */
export async function getExport(context: Context, deps: Dependencies): Promise<void> {
  const session = await caller(context, deps);
  // Although it is a GET, as contract 5 has it: no other site may ask for it with a link.
  if (context.get('Authorization') === '') requireCsrf(context, deps, session.id);
  const viewer = sessionViewer(session, requestId(context));
  const profileId = context.URL.searchParams.get('profileId');
  const asked = await askForExport(deps, viewer, session.account, profileId);
  context.status = 202;
  context.set('Location', `${deps.env.AUTH_URL}${context.path}/${asked.id}`);
  context.body = { data: exportAnswer(asked), resultCode: 'Identity_DataExport_AD_Export_SU' };
}

/** The file, for the member who asked for it, soon after signing in or giving the password again. */
export async function getExportFile(context: Context, deps: Dependencies, id: string): Promise<void> {
  const session = await caller(context, deps);
  const viewer = sessionViewer(session, requestId(context));
  const ready = await readyExport(deps, viewer, session.account, id);
  await requireFresh(deps.database.pool, deps, viewer);
  context.type = 'application/zip';
  context.set('Content-Disposition', `attachment; filename="data-${ready.askedAt.slice(0, 10)}.zip"`);
  context.body = await archiveOf(deps, ready);
}
