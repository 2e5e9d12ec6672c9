import type { Context } from '../../../kernel/graph/context.ts';
import { findPublished } from '../listings/listing.store.ts';
import { ListingStatus } from '../listings/listing.enums.ts';
import { readShortCode } from '../public-listings/short-code.ts';
import type { ListedAgreement } from './listed-agreement.view.ts';
import { openPlaceholdersOf } from '../../../kernel/text/agreement-text.ts';
import { findTemplate } from './templates/template.store.ts';

/** What buyers of an active listing sign; null if it names no template, or one that is not open to them. */
export async function listedAgreement(ctx: Context, shortCode: string): Promise<ListedAgreement | null> {
  const { listingId, status, sellerProfileId, deposit } = await findPublished(
    ctx.pool,
    readShortCode(shortCode),
  );
  const { contractTemplateId } = deposit;
  if (status !== ListingStatus.ACTIVE || contractTemplateId === null) return null;
  const template = await findTemplate(ctx.pool, contractTemplateId);
  if (template?.profileId !== sellerProfileId || !template.isOpenToBuyers || template.archivedAt !== null) {
    return null;
  }
  const { id: templateId, name, text, version } = template;
  return { templateId, listingId, name, text, version, placeholders: openPlaceholdersOf(text) };
}
