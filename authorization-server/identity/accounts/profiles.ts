import { answerWithin } from '../../../kernel/errors/answer-within.ts';
import {
  type DataOf,
  type Graph,
  type Operation,
  type OperationName,
  type VariablesOf,
  askGraph,
  found,
  unlessMissing,
} from '../../../kernel/graph/graph.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  createProfileOperation,
  profileNamesOperation,
  profileOperation,
  profilesOfMemberOperation,
} from './profile-operations.ts';
import { handleFor } from '../../../kernel/text/handles.ts';

/** A person, business or place. */
export type Profile = NonNullable<DataOf<'Profile'>['profile']>;
/** A profile and what the member may do there. */
export type Membership = DataOf<'ProfilesOfMember'>['profilesOfMember'][number];

/** Whoever signs in waits no longer for the directory, which is asked again at the next try. */
const answerMs = 5_000;

function ask<Name extends OperationName>(
  graph: Graph,
  operation: Operation<Name>,
  variables: VariablesOf<NoInfer<Name>>,
  requestId: string,
): Promise<DataOf<Name>> {
  return answerWithin(answerMs, askGraph(graph, operation, variables, systemViewer(requestId)));
}

/** Every profile the member has a role in, as the directory knows it now. */
export async function profilesOfMember(
  { graph }: Dependencies,
  memberId: string,
  requestId: string,
): Promise<readonly Membership[]> {
  return (await ask(graph, profilesOfMemberOperation, { memberId }, requestId)).profilesOfMember;
}

/** A profile by its id; null when the directory has none. */
export async function profileOf(
  { graph }: Dependencies,
  profileId: string,
  requestId: string,
): Promise<Profile | null> {
  if (!isUuid(profileId)) return null;
  const asked = ask(graph, profileOperation, { id: profileId }, requestId);
  const answer = await unlessMissing(asked, 'Identity_Profile_GT_Resource_FL');
  return answer && found(answer.profile);
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
    const { profiles } = await ask(graph, profileNamesOperation, { ids: distinct }, requestId);
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
  const input: VariablesOf<'CreateProfile'>['input'] = {
    id: profileId,
    kind: 'PERSON',
    handle: handleFor(displayName),
    displayName,
    ownerMemberId: memberId,
  };
  const { createProfile: profile } = await ask(graph, createProfileOperation, { input }, requestId);
  return { role: 'OWNER', profile };
}

/** The profiles that may connect an app: businesses and places which the member owns or manages. */
export function businessesAmong(memberships: readonly Membership[]): readonly Profile[] {
  return memberships
    .filter(({ role, profile }) => profile.kind !== 'PERSON' && role !== 'STAFF')
    .map(({ profile }) => profile);
}
