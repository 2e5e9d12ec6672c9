/** What pages and browsers may offer and the compiler does not know of. */
interface Window {
  /** The site key, for pages that cannot set `data-site`. */
  readonly svcSite?: string;
  /** Whether the visitor agreed to the cookie. False overrules `data-consent`. */
  readonly svcConsent?: boolean;
  /** Whether pages differ by what follows the `#` in their address. */
  readonly svcHash?: boolean;
  /** The Navigation API. */
  readonly navigation?: EventTarget & { readonly activation?: { readonly from?: { readonly url: string } } };
}

interface Navigator {
  /** Global Privacy Control. */
  readonly globalPrivacyControl?: boolean;
  readonly connection?: { readonly effectiveType?: string };
}

interface Location {
  /** Missing in Firefox. */
  readonly ancestorOrigins?: Iterable<string>;
}

/** The element of the script; null for a module. */
declare const currentScript: HTMLScriptElement;
