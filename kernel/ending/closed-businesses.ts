import { z } from 'zod';
import { createInternalClient } from '../access/internal-client.ts';
import type { InternalSecrets } from '../access/internal-secrets.ts';
import { systemViewer } from '../access/viewer.ts';
import { closedWith, defineShared } from '../house.ts';
import { newId } from '../text/ids.ts';

/** A business that is closed, and the owner who closed it. */
export const closedBusiness = z.object({
  profileId: z.uuid(),
  memberId: z.uuid(),
  closedAt: z.iso.datetime(),
});
export type ClosedBusiness = Readonly<z.output<typeof closedBusiness>>;

/** What the directory needs of the authorization server when a business closes. */
export interface ClosedBusinesses {
  /** Disconnects its apps, removes its card, lets nobody act for it, and has its data erased later. Can be repeated. */
  end(business: ClosedBusiness): Promise<void>;
}

export const closedBusinessPath = '/internal/closed-businesses';

/** The authorization server in another process. */
function createRemote(url: string, secrets: InternalSecrets): ClosedBusinesses & { close(): Promise<void> } {
  const client = createInternalClient({ url, secrets, connections: 4, timeoutMs: 5_000 });
  return {
    end: async (business) => {
      await client.call(closedBusinessPath, systemViewer(newId()), JSON.stringify(business));
    },
    close: () => client.close(),
  };
}

/** The authorization server registers its own. */
export const closedBusinesses = defineShared<ClosedBusinesses>((house) =>
  closedWith(house, createRemote(house.env.INTERNAL_AUTH_URL, house.internalSecrets)),
);
