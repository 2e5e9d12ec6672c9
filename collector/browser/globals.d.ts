/** What pages and browsers may offer and the compiler does not know of. */
interface Window {
  /** The site key, for pages that cannot set `data-site`. */
  readonly svcSite?: string;
  /** Whether the visitor agreed to the cookie. False overrules `data-consent`. */
  readonly svcConsent?: boolean;
}

interface Navigator {
  /** Global Privacy Control. */
  readonly globalPrivacyControl?: boolean;
  readonly connection?: { readonly effectiveType?: string };
}

interface Document {
  readonly prerendering?: boolean;
}

/** Events of the document, which the window hears too. */
interface WindowEventMap {
  readonly DOMContentLoaded: Event;
  readonly prerenderingchange: Event;
  readonly visibilitychange: Event;
}
