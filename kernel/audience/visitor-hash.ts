import { hash } from 'node:crypto';

/** 16 bytes: enough that two visitors of a site never share one. */
const hashDigits = 32;

/** In one call: an object for each hash costs ten times as much. A truncated hash cannot be extended either. */
export const hashOf = (text: string): string => hash('sha256', text).slice(0, hashDigits);

/** The hash of a visitor with a visitor cookie, in hexadecimal digits: the value cannot be set as a cookie again. */
export const visitorHash = (siteKey: string, visitorId: string): string => hashOf(`${siteKey}\0${visitorId}`);
