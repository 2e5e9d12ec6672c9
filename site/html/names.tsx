import type { Html } from '../../kernel/pages/html.ts';
import type { Offer } from '../operations.ts';

/**
 * Invisible characters: white space, control and format characters, fillers, and code points that are not characters.
 */
const inkless = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A name as people can read it. An invisible one is replaced by a code. */
export function seenName(name: string, code: string): string {
  return inkless.test(name) ? code : name;
}

/** An offer with visible names. The codes of its product and its storefront replace invisible ones. */
export function withSeenNames<Seen extends Offer>(offer: Seen): Seen {
  return {
    ...offer,
    name: seenName(offer.name, offer.catalogItemCode ?? offer.offerCode),
    storefrontName: seenName(offer.storefrontName, offer.storefrontHandle),
  };
}

/**
 * A name among other words, in its own direction and, where it is known, its own language, for screen readers. A name
 * that heads a block needs no `bdi`: `dir="auto"` gives its direction to the block.
 */
export const Name = ({ of, locale = 'en' }: { readonly of: string; readonly locale?: string }): Html => (
  <bdi lang={locale === 'en' ? undefined : locale}>{of}</bdi>
);

/** Text that a person wrote, in its own language and direction, with its line breaks. */
export const Written = ({
  text,
  locale = 'en',
}: {
  readonly text: string;
  readonly locale?: string;
}): Html => (
  <p class="written" lang={locale} dir="auto">
    {text}
  </p>
);
