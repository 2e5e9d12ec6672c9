import type { Dependencies } from '../../dependencies.ts';
import { confirmEmail } from '../../mail/letters/confirm-email.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { inClientTransaction } from '../../../kernel/database/transaction.ts';
import { type Account, settleAccount } from './accounts.ts';
import { type Membership } from '../../../kernel/profiles/directory.ts';
import { createPersonalProfile } from './profiles.ts';

/**
 * Creates the personal profile of a pending account, with the id stored in the account; repeated or parallel calls find
 * it existing (the directory's createProfile is idempotent by id). Returns the member's one membership. The first of
 * parallel calls sends the mail that asks to confirm the address.
 */
export async function completeAccount(
  deps: Dependencies,
  { memberId, personalProfileId, displayName, email }: Account,
  requestId: string,
): Promise<{ readonly membership: Membership; readonly isFirst: boolean }> {
  const membership = await createPersonalProfile(
    deps,
    { profileId: personalProfileId, memberId, displayName },
    requestId,
  );
  const isFirst = await inClientTransaction(deps.database.pool, async (client) => {
    const isSettledNow = await settleAccount(client, memberId);
    if (isSettledNow) await writeMail(client, deps, confirmEmail, { to: email, memberId });
    return isSettledNow;
  });
  return { membership, isFirst };
}
