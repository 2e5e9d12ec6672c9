import type { EntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../../../kernel/graph/context.ts';

/** As in commerce.issued_code, except for the letter case: the parts of an address between hyphens. */
const codeLike = /^[a-z2-7]{10}$/;

/**
 * Claims the words of a store address that look like codes, so that they will not be issued as codes, and returns those
 * that are offer codes already: these are not allowed in addresses (spec 4.8). Both kinds are rows with one key, so of
 * a claim and an issue at the same moment one is first. Call it in the transaction that writes the address, with the
 * address in lower case.
 */
export async function claimAddressWords(
  em: EntityManager,
  { clock }: Pick<Context, 'clock'>,
  address: string,
): Promise<ReadonlySet<string>> {
  // Always in one order: two addresses with the same words wait for each other and cannot deadlock.
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
