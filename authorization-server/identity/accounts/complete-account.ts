import type { Dependencies } from '../../dependencies.ts';
import { type Account, settleAccount } from './accounts.ts';
import { type Membership, createPersonalProfile } from './profiles.ts';

/**
 * Makes the personal profile of a pending account, under the id that the account names: whoever does it again,
 * or at the same time, finds it made (the directory's createProfile is idempotent by id). Answers the member's
 * one membership; of all who complete an account at the same time one is the first.
 */
export async function completeAccount(
  deps: Pick<Dependencies, 'database' | 'graph'>,
  { memberId, personalProfileId, displayName }: Account,
  requestId: string,
): Promise<{ readonly membership: Membership; readonly isFirst: boolean }> {
  const membership = await createPersonalProfile(
    deps,
    { profileId: personalProfileId, memberId, displayName },
    requestId,
  );
  return { membership, isFirst: await settleAccount(deps, memberId) };
}
