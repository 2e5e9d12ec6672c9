import { z } from 'zod';
import { graphData } from '../../kernel/graph.ts';
import { isUuid } from '../../kernel/ids.ts';
import { profileKinds, systemViewer } from '../../kernel/viewer.ts';
import type { Dependencies } from '../dependencies.ts';
import {
  createProfileOperation,
  profileNamesOperation,
  profileOperation,
  profilesOfMemberOperation,
} from '../operations.ts';
import { handleFor } from './handles.ts';

const profileSchema = z.object({
  id: z.string(),
  kind: z.enum(profileKinds),
  handle: z.string(),
  displayName: z.string(),
});
const membershipSchema = z.object({ role: z.enum(['OWNER', 'MANAGER', 'STAFF']), profile: profileSchema });
const membershipsAnswer = z.object({ profilesOfMember: z.array(membershipSchema) });
const createdAnswer = z.object({ createProfile: profileSchema });
const namesAnswer = z.object({ profiles: z.array(profileSchema.pick({ id: true, displayName: true })) });
const profileAnswer = z.object({ profile: profileSchema.nullable() });

export type Profile = Readonly<z.infer<typeof profileSchema>>;
/** A profile and what the member may do there. */
export type Membership = Readonly<z.infer<typeof membershipSchema>>;

/** Every profile the member has a role in, as the directory knows it now. */
export async function profilesOfMember(
  { graph }: Dependencies,
  memberId: string,
  requestId: string,
): Promise<readonly Membership[]> {
  const answer = await graph.execute(profilesOfMemberOperation, { memberId }, systemViewer(requestId));
  return membershipsAnswer.parse(graphData(answer)).profilesOfMember;
}

/** A profile by its id; null when the directory has none. */
export async function profileOf(
  { graph }: Dependencies,
  profileId: string,
  requestId: string,
): Promise<Profile | null> {
  if (!isUuid(profileId)) return null;
  const answer = await graph.execute(profileOperation, { id: profileId }, systemViewer(requestId));
  return profileAnswer.parse(graphData(answer)).profile;
}

/** Display names by profile id, in one question; a profile that the directory cannot name just now has none. */
export async function profileNames(
  { graph, logger }: Dependencies,
  ids: Iterable<string | null>,
  requestId: string,
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(ids)].filter((id) => id !== null);
  if (distinct.length === 0) return new Map();
  try {
    const answer = await graph.execute(profileNamesOperation, { ids: distinct }, systemViewer(requestId));
    const { profiles } = namesAnswer.parse(graphData(answer));
    return new Map(profiles.map(({ id, displayName }) => [id, displayName]));
  } catch (error) {
    logger.warn({ err: error, requestId }, 'the directory did not answer');
    return new Map();
  }
}

/** Makes the profile of a new member, in the directory; what it answers is the member's one membership. */
export async function createPersonalProfile(
  { graph }: Pick<Dependencies, 'graph'>,
  { profileId, memberId, displayName }: Readonly<Record<'profileId' | 'memberId' | 'displayName', string>>,
  requestId: string,
): Promise<Membership> {
  const input = {
    id: profileId,
    kind: 'PERSON',
    handle: handleFor(displayName),
    displayName,
    ownerMemberId: memberId,
  };
  const answer = await graph.execute(createProfileOperation, { input }, systemViewer(requestId));
  return { role: 'OWNER', profile: createdAnswer.parse(graphData(answer)).createProfile };
}

/** The profiles that may connect an app: businesses and places which the member owns or manages. */
export function businessesAmong(memberships: readonly Membership[]): readonly Profile[] {
  return memberships
    .filter(({ role, profile }) => profile.kind !== 'PERSON' && role !== 'STAFF')
    .map(({ profile }) => profile);
}
