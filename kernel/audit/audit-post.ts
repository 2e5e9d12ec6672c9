import { createInternalClient } from '../access/internal-client.ts';
import type { InternalSecrets } from '../access/internal-secrets.ts';
import { systemViewer } from '../access/viewer.ts';
import { closedWith, defineShared } from '../house.ts';
import { newId } from '../text/ids.ts';
import type { AuditEntry } from './audit-entry.ts';

/** What services need of the authorization server, which has the audit log. */
export interface AuditPost {
  /** Adds an entry, once by its id however often it is sent. */
  record(entry: AuditEntry): Promise<void>;
}

export const auditPath = '/internal/audit';

/** The authorization server in another process. */
function createRemoteAuditPost(
  url: string,
  secrets: InternalSecrets,
): AuditPost & { close(): Promise<void> } {
  const client = createInternalClient({ url, secrets, connections: 8, timeoutMs: 5_000 });
  return {
    record: async (entry) => {
      await client.call(auditPath, systemViewer(newId()), JSON.stringify(entry));
    },
    close: () => client.close(),
  };
}

/** The authorization server registers its own. */
export const auditPosts = defineShared<AuditPost>((house) =>
  closedWith(house, createRemoteAuditPost(house.env.INTERNAL_AUTH_URL, house.internalSecrets)),
);
