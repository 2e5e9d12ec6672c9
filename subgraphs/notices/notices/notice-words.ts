import type { Context } from '../../../kernel/graph/context.ts';
import { profileNames } from '../../../kernel/profiles/directory.ts';
import type { Catalogue } from '../texts/catalogue.ts';
import { say, shownArgument } from '../texts/render.ts';
import { pathOf } from './notice-paths.ts';
import type { NoticeRow } from './notice.store.ts';
import type { Access } from './readers.ts';
import type { NoticeView } from './notice.view.ts';

function profilesIn({ actorProfileId, businessId, arguments: given }: NoticeRow): (string | null)[] {
  const named = Object.values(given).flatMap((argument) =>
    typeof argument === 'object' && 'profileId' in argument ? [argument.profileId] : [],
  );
  return [actorProfileId, businessId, ...named];
}

interface Reading {
  readonly catalogue: Catalogue;
  readonly personalProfileId: string | null;
  readonly nameOf: (profileId: string) => string | undefined;
}

function shown(row: NoticeRow, { catalogue, personalProfileId, nameOf }: Reading): NoticeView {
  const { id, kind, businessId, side, subjectKind, subjectId, actorProfileId, createdAt, readAt } = row;
  const actorName = actorProfileId === null ? undefined : nameOf(actorProfileId);
  const given = Object.entries(row.arguments).map(
    ([name, argument]) => [name, shownArgument(catalogue, argument, nameOf)] as const,
  );
  const values = {
    actor: actorName ?? catalogue.somebody,
    business: (businessId === null ? undefined : nameOf(businessId)) ?? catalogue.somebody,
    reader: businessId === null ? 'PERSON' : 'STAFF',
    side: side ?? 'NONE',
    // Not every event says these.
    reason: 'NONE',
    contact: 'NONE',
    payment: 'NONE',
    parcel: 'NONE',
    ...Object.fromEntries(given),
  };
  const { title, text } = catalogue.kinds[kind];
  return {
    id,
    kindCode: kind,
    businessId,
    subjectKind,
    subjectId,
    title: say(catalogue, title, values),
    text: say(catalogue, text, values),
    language: catalogue.language,
    path: pathOf({ ...row, personalProfileId }),
    actorName: actorName ?? null,
    createdAt,
    readAt,
  };
}

/** Notices in the words of a language, with names as they are now. */
export async function inWords(
  { graph, logger, viewer }: Pick<Context, 'graph' | 'logger' | 'viewer'>,
  rows: readonly NoticeRow[],
  { personalProfileId }: Access,
  catalogue: Catalogue,
): Promise<NoticeView[]> {
  const names = await profileNames({ graph, logger }, rows.flatMap(profilesIn), viewer.requestId);
  return rows.map((row) =>
    shown(row, { catalogue, personalProfileId, nameOf: (profileId) => names.get(profileId) }),
  );
}
