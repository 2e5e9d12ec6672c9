import { answerWithin } from '../errors/answer-within.ts';
import {
  type DataOf,
  type Graph,
  type Operation,
  type OperationName,
  type VariablesOf,
  askGraph,
  found,
  nullIfMissing,
} from '../graph/graph.ts';
import { isUuid } from '../text/ids.ts';
import { type Viewer, systemViewer } from '../access/viewer.ts';
import type { Logger } from '../observability/logger.ts';
import { profileNamesOperation, profileOperation } from './profile-operations.ts';

/** A person, business or place. */
export type Profile = NonNullable<DataOf<'Profile'>['profile']>;
/** A profile and the member's role in it. */
export type Membership = DataOf<'ProfilesOfMember'>['profilesOfMember'][number];
/** A profile and the requesting member's role in it. */
export type OwnProfile = NonNullable<DataOf<'MemberProfile'>['memberProfile']>;
export type ProfileMembers = DataOf<'ProfileMembers'>['profileMembers'];
export type OwnershipTransfer = DataOf<'MyOwnershipTransfers'>['myOwnershipTransfers'][number];
export type Invitation = DataOf<'MyInvitations'>['myInvitations'][number];

/** Time limit for the directory, which is called again at the next attempt. */
const answerMs = 5_000;
/** As many profiles as the directory answers at once. */
const mostProfiles = 200;

/**
 * Calls the directory on behalf of a member: it decides what the member may do, in the transaction that does it,
 * so that a profile and its members stay consistent. `onReplay` is called if it was done before with the viewer's
 * key.
 */
export function askDirectory<Name extends OperationName>(
  { graph }: { readonly graph: Graph },
  viewer: Viewer,
  operation: Operation<Name>,
  variables: VariablesOf<NoInfer<Name>>,
  onReplay?: () => void,
): Promise<DataOf<Name>> {
  return answerWithin(answerMs, askGraph(graph, operation, variables, viewer, onReplay));
}

/** A profile by its id; null when the directory has none. */
export async function profileOf(
  deps: { readonly graph: Graph },
  profileId: string,
  requestId: string,
): Promise<Profile | null> {
  if (!isUuid(profileId)) return null;
  const asked = askDirectory(deps, systemViewer(requestId), profileOperation, { id: profileId });
  const answer = await nullIfMissing(asked, 'Identity_Profile_GT_Resource_FL');
  return answer && found(answer.profile);
}

/** Display names by profile id; missing for profiles that the directory cannot name at the moment. */
export async function profileNames(
  deps: { readonly graph: Graph; readonly logger: Logger },
  ids: Iterable<string | null>,
  requestId: string,
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(ids)].filter((id) => id !== null);
  const ask = async (some: readonly string[]): Promise<DataOf<'ProfileNames'>['profiles']> => {
    try {
      const asked = askDirectory(deps, systemViewer(requestId), profileNamesOperation, { ids: some });
      return (await asked).profiles;
    } catch (error) {
      deps.logger.warn({ err: error, requestId }, 'the directory did not answer');
      return [];
    }
  };
  const parts = Array.from({ length: Math.ceil(distinct.length / mostProfiles) }, (_, part) =>
    ask(distinct.slice(part * mostProfiles, (part + 1) * mostProfiles)),
  );
  return new Map((await Promise.all(parts)).flat().map(({ id, displayName }) => [id, displayName]));
}

/** The profiles that may connect an app: businesses and places that the member owns or manages. */
export function businessesAmong(memberships: readonly Membership[]): readonly Profile[] {
  return memberships
    .filter(({ role, profile }) => profile.kind !== 'PERSON' && role !== 'STAFF')
    .map(({ profile }) => profile);
}
