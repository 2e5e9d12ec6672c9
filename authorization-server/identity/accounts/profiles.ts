import type { VariablesOf } from '../../../kernel/graph/graph.ts';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import { type Membership, askDirectory } from '../../../kernel/profiles/directory.ts';
import {
  createProfileOperation,
  profilesOfMemberOperation,
} from '../../../kernel/profiles/profile-operations.ts';
import { handleFor } from '../../../kernel/text/handles.ts';
import type { Dependencies } from '../../dependencies.ts';

/** Every profile the member has a role in, according to the directory. */
export async function profilesOfMember(
  deps: Pick<Dependencies, 'graph'>,
  memberId: string,
  requestId: string,
): Promise<readonly Membership[]> {
  return (await askDirectory(deps, systemViewer(requestId), profilesOfMemberOperation, { memberId }))
    .profilesOfMember;
}

/** Creates the profile of a new member in the directory; returns the member's one membership. */
export async function createPersonalProfile(
  deps: Pick<Dependencies, 'graph'>,
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
  const { createProfile } = await askDirectory(deps, systemViewer(requestId), createProfileOperation, {
    input,
  });
  return { role: 'OWNER', profile: createProfile };
}
