import { systemViewer } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { type DataOf, askGraph, operation } from '../../../kernel/graph/graph.ts';
import type { NoticeEvent } from '../../../kernel/notices/notice-event.ts';
import { type NoticeKind, noticeKindCodes, noticeKinds } from '../../../kernel/notices/notice-kinds.ts';
import { profilesOfMemberOperation } from '../../../kernel/profiles/profile-operations.ts';

export const rolesInProfilesOperation = operation(
  'RolesInProfiles',
  `query RolesInProfiles($profileIds: [ID!]!) {
    rolesInProfiles(profileIds: $profileIds) { profileId profileKind memberId role }
  }`,
);

type Role = 'OWNER' | 'MANAGER' | 'STAFF';

/** The kinds that members of a business with a role are told (contract 12). */
const kindsOfRole = {
  OWNER: noticeKindCodes,
  MANAGER: noticeKindCodes.filter((code) => noticeKinds[code].staff !== 'OWNERS'),
  STAFF: noticeKindCodes.filter((code) => noticeKinds[code].staff === 'ALL'),
} as const satisfies Readonly<Record<Role, readonly NoticeKind[]>>;

/** Somebody who is told. */
export interface Reader {
  readonly memberId: string;
  /** The business that they are told as a member of; null for people who are told themselves. */
  readonly businessId: string | null;
  readonly side: string | null;
}

/** An event of a kind that this release knows. */
export interface KnownEvent extends NoticeEvent {
  readonly kind: NoticeKind;
}

/** So many profiles are asked about at once. */
const mostAsked = 100;

type MemberRole = DataOf<'RolesInProfiles'>['rolesInProfiles'][number];

function readersAmong(
  members: ReadonlyMap<string, readonly MemberRole[]>,
  { kind, recipients, actorMemberId }: KnownEvent,
): readonly Reader[] {
  const readers = new Map<string, Reader>();
  const add = (reader: Reader) => {
    const known = readers.get(reader.memberId);
    const isBetter = known === undefined || (known.businessId !== null && reader.businessId === null);
    if (isBetter && reader.memberId !== actorMemberId) readers.set(reader.memberId, reader);
  };
  for (const { profileId, memberId, side = null } of recipients) {
    if (memberId !== undefined && profileId === undefined) add({ memberId, businessId: null, side });
    if (profileId === undefined) continue;
    for (const member of members.get(profileId) ?? []) {
      if ((memberId ?? member.memberId) !== member.memberId) continue;
      if (member.profileKind === 'PERSON') add({ memberId: member.memberId, businessId: null, side });
      else if (kindsOfRole[member.role].includes(kind)) {
        add({ memberId: member.memberId, businessId: profileId, side });
      }
    }
  }
  return [...readers.values()];
}

/** Who is told each event: each person once, first as themselves; not who did it. */
export async function readersOf(
  { graph, viewer }: Pick<Context, 'graph' | 'viewer'>,
  events: readonly KnownEvent[],
): Promise<readonly (readonly Reader[])[]> {
  const recipients = events.flatMap((event) => event.recipients);
  const named = [...new Set(recipients.flatMap(({ profileId }) => profileId ?? []))];
  const asker = systemViewer(viewer.requestId);
  const roles = await Promise.all(
    Array.from({ length: Math.ceil(named.length / mostAsked) }, async (_, part) => {
      const asked = { profileIds: named.slice(part * mostAsked, (part + 1) * mostAsked) };
      const { rolesInProfiles } = await askGraph(graph, rolesInProfilesOperation, asked, asker);
      return rolesInProfiles;
    }),
  );
  const members = Map.groupBy(roles.flat(), ({ profileId }) => profileId);
  return events.map((event) => readersAmong(members, event));
}

/** What a member may read now: of each kind, the businesses where their role allows it. */
export interface Access {
  readonly memberId: string;
  /** The member's own profile. */
  readonly personalProfileId: string | null;
  readonly businesses: Readonly<Record<Role, readonly string[]>>;
}

/** What a member may read now, by their roles. */
export async function accessOf(
  { graph, viewer }: Pick<Context, 'graph' | 'viewer'>,
  memberId: string,
): Promise<Access> {
  const asked = { memberId };
  const { profilesOfMember } = await askGraph(
    graph,
    profilesOfMemberOperation,
    asked,
    systemViewer(viewer.requestId),
  );
  const idsOf = (wanted: Role) =>
    profilesOfMember.filter(({ role }) => role === wanted).map(({ profile }) => profile.id);
  const personal = profilesOfMember.find(({ profile }) => profile.kind === 'PERSON');
  return {
    memberId,
    personalProfileId: personal?.profile.id ?? null,
    businesses: { OWNER: idsOf('OWNER'), MANAGER: idsOf('MANAGER'), STAFF: idsOf('STAFF') },
  };
}

/** The kinds that owners, managers and staff are told. */
export const kindsByRole = [kindsOfRole.OWNER, kindsOfRole.MANAGER, kindsOfRole.STAFF] as const;

/** The values of `readableSql`, in its order. */
export function accessValues({ memberId, businesses }: Access): readonly unknown[] {
  return [memberId, businesses.OWNER, businesses.MANAGER, businesses.STAFF, ...kindsByRole];
}

type ByRole = readonly [owner: string, manager: string, staff: string];

/**
 * SQL: whether a member may read the notice `n` now, by the businesses and the kinds of each role; a kind that this release
 * does not know is not shown.
 */
export const readableBy = (memberId: string, [owned, managed, worked]: ByRole, [all, some, few]: ByRole) => `
  n.member_id = ${memberId} and n.kind = any(${all}::text[]) and (
    n.business_id is null
    or n.business_id = any(${owned}::uuid[])
    or n.business_id = any(${managed}::uuid[]) and n.kind = any(${some}::text[])
    or n.business_id = any(${worked}::uuid[]) and n.kind = any(${few}::text[]))`;

/** The notices `n` that a member may read now. */
export const readableSql = readableBy('$1', ['$2', '$3', '$4'], ['$5', '$6', '$7']);
