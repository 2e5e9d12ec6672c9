import type { PoolClient } from 'pg';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { transactionOn } from '../../kernel/database/transaction.ts';
import { applicationChanged } from '../mail/letters/application-changed.ts';
import { type MailDependencies, writeToOwners } from '../mail/write-mail.ts';
import { notices } from '../notices.ts';
import type { ApplicationRow } from './application-rows.ts';
import { supportAddress } from '../../kernel/mail-route.ts';

type Published = Pick<ApplicationRow, 'appId' | 'name' | 'publisherProfileId'>;

/**
 * Tells the owners of an app's publisher what the platform decided about it, in the transaction of the decision. A
 * self-registered app has nobody to tell.
 */
export async function tellDecision(
  client: PoolClient,
  { clock, env }: Pick<MailDependencies, 'clock' | 'env'>,
  { memberId }: Pick<Viewer, 'memberId'>,
  { appId, name: app, publisherProfileId }: Published,
  decision:
    | { readonly suspendedFor: string }
    | { readonly review: 'REVIEWED' | 'REJECTED'; readonly reason: string | null },
): Promise<void> {
  if (publisherProfileId === null) return;
  // Administrators are not named.
  const teller = { viewer: { memberId, profileId: null }, clock };
  const about = { kind: 'APPLICATION', id: appId } as const;
  const to = [{ profileId: publisherProfileId }];
  const transaction = transactionOn(client);
  const address = supportAddress(env);
  const contact = address === null ? {} : { contact: address };
  if ('review' in decision) {
    const { review, reason } = decision;
    await notices.tell(transaction, teller, {
      kind: 'APP_REVIEWED',
      about,
      to,
      arguments: { app, review, ...(reason !== null && { reason }), ...contact },
    });
  } else {
    const reason = decision.suspendedFor;
    await notices.tell(transaction, teller, {
      kind: 'APP_SUSPENDED',
      about,
      to,
      arguments: { app, reason, ...contact },
    });
  }
}

/**
 * Writes mail about a change to the owners of an app's publisher, and to the member who did it in case it was somebody
 * else (contract 5), in its transaction. A self-registered app has nobody to tell.
 */
export async function tellPublisher(
  client: PoolClient,
  deps: MailDependencies,
  { appId, name: appName, publisherProfileId }: Published,
  {
    change,
    by = null,
    reason = null,
  }: {
    readonly change: 'SECRET_ROTATED' | 'DELETED' | 'REVOKED';
    readonly by?: string | null;
    readonly reason?: string | null;
  },
): Promise<void> {
  if (publisherProfileId === null) return;
  const audience = { ownersOf: publisherProfileId, alsoTo: by };
  await writeToOwners(client, deps, audience, applicationChanged, { change, appId, appName, reason });
}
