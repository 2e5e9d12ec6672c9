import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { line } from '../../../kernel/text/lines.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { searchOf } from '../listing-search/listing-search.ts';
import type { ListingContext } from '../listings/listing-sources.ts';
import type { RenameSavedSearchInput, SaveSearchInput } from './saved-search.inputs.ts';
import {
  insertSearch,
  listSearches,
  lockSearchesOf,
  removeSearch,
  renameSearch,
} from './saved-search.store.ts';
import type { SavedSearch } from './saved-search.view.ts';

const mostSearches = 20;
const fields = z.object({ name: line(80) });

const notFound = () => new DomainError('AnimalListing_SavedSearch_GT_Resource_FL');

const twoDecimals = (degrees: number | null | undefined) =>
  typeof degrees === 'number' ? Math.round(degrees * 100) / 100 : degrees;

/** Without more of a place than is shown, so that nobody's home is kept. */
const roughly = ({ lat, lon, ...filter }: SaveSearchInput['filter']): SaveSearchInput['filter'] => ({
  ...filter,
  lat: twoDecimals(lat),
  lon: twoDecimals(lon),
});

/** The searches that the acting profile keeps, newest first. */
export async function searchesOfViewer(ctx: ListingContext): Promise<SavedSearch[]> {
  return listSearches(ctx.pool, await requireOwnerOrManager(ctx));
}

/** Keeps a search. Throws AD_Limit_RJ for more than 20, and 0010010000400 with every fault. */
export async function saveSearch(ctx: ListingContext, input: SaveSearchInput): Promise<SavedSearch> {
  const profileId = await requireOwnerOrManager(ctx);
  refuseTestBusiness(profileId, 'A test business saves no searches.');
  const { name } = parseFields(fields, input);
  const asked = roughly(input.filter);
  const search = searchOf(asked);
  // A place alone is no filter.
  const hasRadius = (search.place?.radiusKm ?? null) !== null;
  const ofPlace = hasRadius ? [] : ['lat', 'lon', 'placeName'];
  const filter = Object.fromEntries(
    Object.entries(asked).filter(
      ([name, value]) => value !== null && value !== undefined && !ofPlace.includes(name),
    ),
  );
  if (Object.keys(filter).length === 0) {
    refuseFaults([{ field: '/filter', code: 'REQUIRED', detail: 'Choose at least one filter.' }]);
  }
  return inTransaction(ctx.pool, async (transaction) =>
    idempotencyKeys.once(transaction, ctx, async () => {
      if ((await lockSearchesOf(transaction, profileId)) >= mostSearches) {
        throw new DomainError('AnimalListing_SavedSearch_AD_Limit_RJ');
      }
      const now = ctx.clock.now();
      const id = ctx.newId();
      await insertSearch(transaction, { id, profileId, name, filter, search, now });
      return { id, name, filter, createdAt: now.toISOString() };
    }),
  );
}

/** Renames a search of the acting profile; any other is missing. */
export async function renameSavedSearch(
  ctx: ListingContext,
  input: RenameSavedSearchInput,
): Promise<SavedSearch> {
  const profileId = await requireOwnerOrManager(ctx);
  const { name } = parseFields(fields, input);
  if (!isUuid(input.id)) throw notFound();
  const renamed = await inTransaction(ctx.pool, async (transaction) =>
    idempotencyKeys.once(transaction, ctx, () =>
      renameSearch(transaction, profileId, { id: input.id, name }),
    ),
  );
  if (renamed === null) throw notFound();
  return renamed;
}

/** Deletes a search of the acting profile; one that is gone or is somebody else's stays as it is. */
export async function deleteSavedSearch(ctx: ListingContext, id: string): Promise<boolean> {
  const profileId = await requireOwnerOrManager(ctx);
  if (isUuid(id)) await removeSearch(ctx.pool, profileId, id);
  return true;
}
