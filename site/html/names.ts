import { type Html, html } from '../../kernel/pages/html.ts';
import type { Offer } from '../operations.ts';

/** What draws no ink: white space, control and format characters, fillers, and code points that are no characters. */
const inkless = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A name as people can read it; one of which nothing can be seen gives way to a code. */
export function seenName(name: string, code: string): string {
  return inkless.test(name) ? code : name;
}

/** An offer with names that can be seen: the codes of its product and of its storefront stand in for others. */
export function withSeenNames<Seen extends Offer>(offer: Seen): Seen {
  return {
    ...offer,
    name: seenName(offer.name, offer.catalogItemCode ?? offer.offerCode),
    storefrontName: seenName(offer.storefrontName, offer.storefrontHandle),
  };
}

/**
 * A name among other words: in its own direction, and, where it is known, in its own language, which screen readers
 * want to know. The name that heads a block stands there by itself, and `dir="auto"` gives its direction to the block.
 */
export function named(name: string, locale = 'en'): Html {
  return locale === 'en' ? html`<bdi>${name}</bdi>` : html`<bdi lang="${locale}">${name}</bdi>`;
}

/** Text that somebody wrote, in its own language and direction, with its line breaks. */
export function written(text: string | null, locale: string): Html | null {
  return text === null ? null : html`<p class="written" lang="${locale}" dir="auto">${text}</p>`;
}
