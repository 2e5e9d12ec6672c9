import { guarded } from './guarded.ts';
import { newVisitorId } from './identifiers.ts';
import { attributes } from './settings.ts';

const oneYearSeconds = 31_536_000;

const remembered = () => /\bsvc_vid=([\w-]+)/.exec(document.cookie)?.[1];

/**
 * The content of the visitor's cookie, which is set if it is missing. Undefined without consent, and if cookies are
 * disabled.
 */
export const visitorId = guarded(() => {
  const hasConsent = window.svcConsent ?? attributes.consent === 'granted';
  if (hasConsent !== true || navigator.globalPrivacyControl) return undefined;
  if (!remembered()) {
    const secure = location.protocol === 'https:' ? ';Secure' : '';
    document.cookie = `svc_vid=${newVisitorId()};path=/;max-age=${oneYearSeconds};SameSite=Lax${secure}`;
  }
  return remembered();
});
