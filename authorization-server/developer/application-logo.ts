import { malformedInput } from '../../kernel/errors/field-faults.ts';
import { askGraph, nullIfMissing, operation } from '../../kernel/graph/graph.ts';
import { type Viewer, inNameOf } from '../../kernel/access/viewer.ts';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import { memberActor, recordEvent } from '../storage/audit.ts';
import type { Dependencies } from '../dependencies.ts';
import { inClientTransaction } from '../../kernel/database/transaction.ts';
import { requirePublisher } from './actors.ts';
import { type ApplicationRow, applicationColumns, applicationOf } from './application-rows.ts';
import { lockApplication, readApplication, revoked } from './applications.ts';

type Application = MemberOperationAnswer<'readApplication'>;

export const logoPictureOperation = operation(
  'LogoPicture',
  'query LogoPicture($shortCode: ID!) { mediaAsset(shortCode: $shortCode) { width height } }',
);

export const keepLogoOperation = operation(
  'KeepLogo',
  'mutation KeepLogo($shortCodes: [ID!]!) { useMediaAssets(shortCodes: $shortCodes) }',
);

/** Keeps the picture for good. Refuses one that the publisher has not uploaded, and one that is not square. */
async function keepPicture({ graph }: Dependencies, viewer: Viewer, shortCode: string): Promise<void> {
  const uploader = inNameOf(viewer);
  const asked = askGraph(graph, logoPictureOperation, { shortCode }, uploader);
  const picture = (await nullIfMissing(asked, 'Media_MediaAsset_GT_Resource_FL'))?.mediaAsset ?? null;
  const field = '/mediaShortCode';
  if (picture === null) {
    const detail = 'The publisher has not uploaded this picture.';
    throw malformedInput([{ field, code: 'UNKNOWN_VALUE', detail }]);
  }
  if (picture.width !== picture.height) {
    throw malformedInput([{ field, code: 'OUT_OF_RANGE', detail: 'Must be as wide as it is high.' }]);
  }
  await askGraph(graph, keepLogoOperation, { shortCodes: [shortCode] }, uploader);
}

/** Stores another logo, which takes another review; the same one changes nothing. */
async function storeLogo(
  deps: Dependencies,
  viewer: Viewer,
  appId: string,
  logo: string | null,
): Promise<Application> {
  const publisherId = await requirePublisher(deps, viewer);
  const changed = await inClientTransaction(deps.database.pool, async (client) => {
    const row = await lockApplication(client, publisherId, appId);
    if (row.status === 'REVOKED') throw revoked();
    if (row.logoMediaShortCode === logo) return row;
    const { rows } = await client.query<ApplicationRow>(
      `update authorization_server.app a
       set logo_media_short_code = $2, review_status = 'NOT_REVIEWED', version = version + 1
       where a.id = $1 returning ${applicationColumns}`,
      [row.appId, logo],
    );
    await recordEvent(client, deps, {
      event: 'APPLICATION_CHANGED',
      actor: memberActor(viewer),
      appId: row.appId,
      details: { fields: ['logo'] },
    });
    return rows[0] ?? row;
  });
  return applicationOf(deps, changed);
}

/**
 * Gives an app a logo: a square picture that its publisher has uploaded. It is shown to businesses once the app is
 * reviewed. Throws 404, 409 for a revoked application, and 400 for another picture.
 */
export async function setApplicationLogo(
  deps: Dependencies,
  viewer: Viewer,
  { appId, form: { mediaShortCode } }: MemberOperationInput<'setApplicationLogo'>,
): Promise<Application> {
  await readApplication(deps, viewer, { appId });
  await keepPicture(deps, viewer, mediaShortCode);
  return storeLogo(deps, viewer, appId, mediaShortCode);
}

/** Takes the logo away. Throws 404, and 409 for a revoked application. */
export async function removeApplicationLogo(
  deps: Dependencies,
  viewer: Viewer,
  { appId }: MemberOperationInput<'removeApplicationLogo'>,
): Promise<void> {
  await storeLogo(deps, viewer, appId, null);
}

/** SQL: the logo of the app `a` that businesses see. An app that nobody has reviewed could imitate another by it. */
export const shownLogo = `case when a.review_status = 'REVIEWED' and not a.is_self_registered
  then a.logo_media_short_code end`;
