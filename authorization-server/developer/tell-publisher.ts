import type { PoolClient } from 'pg';
import { applicationChanged } from '../mail/letters/application-changed.ts';
import { type MailDependencies, writeToOwners } from '../mail/write-mail.ts';
import type { ApplicationRow } from './application-rows.ts';

/**
 * Tells the owners of an app's publisher, and the member who did it, about a change, in its transaction. A
 * self-registered app has nobody to tell.
 */
export async function tellPublisher(
  client: PoolClient,
  deps: MailDependencies,
  { appId, name: appName, publisherProfileId }: Pick<ApplicationRow, 'appId' | 'name' | 'publisherProfileId'>,
  {
    change,
    by = null,
    reason = null,
  }: {
    readonly change: 'SECRET_ROTATED' | 'DELETED' | 'SUSPENDED' | 'REVOKED';
    readonly by?: string | null;
    readonly reason?: string | null;
  },
): Promise<void> {
  if (publisherProfileId === null) return;
  const audience = { ownersOf: publisherProfileId, alsoTo: by };
  await writeToOwners(client, deps, audience, applicationChanged, { change, appId, appName, reason });
}
