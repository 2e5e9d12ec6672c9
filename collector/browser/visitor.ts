import { guarded } from './guarded.ts';
import { newId } from './identifiers.ts';
import { attributes } from './settings.ts';

const oneYearSeconds = 31_536_000;

const remembered = () => document.cookie.match(/(^| )svc_vid=([^;]+)/)?.[2];

/**
 * The content of the visitor's cookie, which is set if it is missing. Undefined without consent, and if cookies are
 * disabled.
 */
export const visitorId = guarded(() => {
  if ((window.svcConsent ?? attributes.consent === 'granted') !== true || navigator.globalPrivacyControl)
    return undefined;
  if (!remembered())
    document.cookie = `svc_vid=${newId()};path=/;max-age=${oneYearSeconds};SameSite=Lax${location.protocol > 'https' ? ';Secure' : ''}`;
  return remembered();
});
