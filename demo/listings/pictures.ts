import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { createMediaStore, type MediaStoreSettings } from '../../kernel/media/configured-store.ts';
import { reEncode } from '../../kernel/media/re-encode.ts';
import { claimUpload, insertUpload } from '../../subgraphs/deposits/media/media-asset.store.ts';
import { businessOf } from '../people/viewers.ts';
import type { DemoListing, DemoPicture } from './listing-shapes.ts';
import { daysAgo, before } from '../times.ts';
import type { Part } from '../part.ts';
import { portraitOf, portraitSize } from './portrait.ts';
import { inParallel } from '../wait-for-all.ts';
import type { DemoWorld } from '../world.ts';

/** Every listing of the world, in the order of the file. */
export function listingsOf({ listings }: DemoWorld): readonly DemoListing[] {
  return Object.values(listings).flat();
}

interface Uploaded {
  readonly picture: DemoPicture;
  readonly profileId: string;
  readonly clock: Clock;
}

/** Every picture with its uploader and time. */
function uploadsOf(world: DemoWorld, part: Part): readonly Uploaded[] {
  const { released } = world.deposits;
  return [
    ...listingsOf(world).flatMap(({ seller, pictures }) =>
      pictures.map((picture) => ({
        picture,
        profileId: businessOf(world, seller).profileId,
        clock: before(part, daysAgo.upload),
      })),
    ),
    {
      picture: released.photo,
      profileId: world.accounts[released.buyer].profileId,
      // Recent when it is shown at the handover (contract 10).
      clock: before(part, daysAgo.handover, 1),
    },
  ];
}

const noQuota = { quota: 1_000, seconds: 1 } as const;

/**
 * Draws the pictures of the world and stores them like members' uploads. Existing records stay as they are, and a
 * picture whose files are missing from the store, as with a copied database, is drawn again.
 */
export async function loadPictures(
  { database, env }: { readonly database: Database; readonly env: MediaStoreSettings },
  world: DemoWorld,
  part: Part,
): Promise<void> {
  const store = createMediaStore(env);
  const { rows } = await database.pool.query<{ code: string }>(
    'select short_code as code from deposits.media_asset',
  );
  const known = new Set(rows.map(({ code }) => code));
  await inParallel(uploadsOf(world, part), async ({ picture, profileId, clock }) => {
    const { shortCode } = picture;
    const isKnown = known.has(shortCode);
    // Somebody who has deleted it since does not want it back.
    if (!isKnown && part.isComplete) return;
    if ((await store.get(shortCode, '480.jpg')) === null) {
      await store.put(shortCode, (await reEncode(await portraitOf(picture))).renditions);
    }
    if (isKnown) return;
    const upload = { shortCode, profileId, ...portraitSize, now: clock.now() };
    await inTransaction(database.pool, async (transaction) => {
      await insertUpload(transaction, upload, noQuota);
      await claimUpload(transaction, upload);
    });
  });
}
