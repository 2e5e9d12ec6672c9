import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../../../kernel/graph/context.ts';

/** As in commerce.issued_code, but for the letter case: what stands between the hyphens of an address. */
const codeLike = /^[a-z2-7]{10}$/;

/**
 * Claims the words of a store address that look like codes, so that none of them is issued as one from now on, and
 * answers those that are offer codes already: they stand in no address (spec 4.8). Both kinds are rows under one
 * key, so that of a claim and an issue at the same moment one comes first. Belongs to the transaction that writes
 * the address; expects it in lower case.
 */
export async function claimAddressWords(
  em: EntityManager,
  { clock }: Pick<Context, 'clock'>,
  address: string,
): Promise<ReadonlySet<string>> {
  // Always in one order: two addresses of the same words wait for each other and never in a circle.
  const words = [...new Set(address.split('-').filter((word) => codeLike.test(word)))].toSorted();
  if (words.length === 0) return new Set();
  const codes = words.map((word) => word.toUpperCase());
  await em.execute(
    `insert into commerce.issued_code (code, issued_at) values ${codes.map(() => '(?, ?)').join(', ')}
     on conflict (code) do nothing`,
    codes.flatMap((code) => [code, clock.now()]),
  );
  const among = `where offer_code in (${codes.map(() => '?').join(', ')})`;
  const offers = await em.execute<{ code: string }[]>(
    `select offer_code as code from commerce.offer ${among}
     union all select offer_code from commerce.deleted_offer ${among}`,
    [...codes, ...codes],
  );
  return new Set(offers.map(({ code }) => code.toLowerCase()));
}
