import { promises as dns } from 'node:dns';
import { isNativeError } from 'node:util/types';
import { DomainVerificationMethod } from '../sites/site.enums.ts';
import type { DomainCheck } from './domain-check.view.ts';

/** spec 2.11 */
const prefix = 'svc-audience-verify=';

/** The TXT records of a name, each in the pieces in which it was sent; throws the name server's error. */
export type TxtResolver = (name: string) => Promise<readonly (readonly string[])[]>;

export function createTxtResolver(): TxtResolver {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
  return (name) => resolver.resolveTxt(name);
}

/** The value of the record that shows a token. */
export function txtRecordOf(token: string): string {
  return `${prefix}${token}`;
}

/** Whether the name server says that there is none, rather than that it does not know. */
const isNone = (error: unknown) =>
  isNativeError(error) && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND');

const wait = 'A new record can take until the old answer has expired, often an hour. Try again then.';

/** Looks for the token in the TXT records of a domain (spec 2.11). */
export async function checkTxtRecord(
  resolve: TxtResolver,
  domain: string,
  token: string,
): Promise<DomainCheck> {
  const method = DomainVerificationMethod.DNS_TXT;
  const expected = txtRecordOf(token);
  const asked = { method, isFound: false, place: `TXT records of ${domain}`, expected };
  let records: readonly string[];
  try {
    records = (await resolve(domain)).map((pieces) => pieces.join('').trim());
  } catch (error) {
    if (isNone(error)) return { ...asked, seen: 'No TXT record.', advice: `Add the record. ${wait}` };
    return { ...asked, seen: 'The name server did not answer.', advice: 'Try again later.' };
  }
  if (records.includes(expected)) return { ...asked, isFound: true, seen: expected, advice: '' };
  const other = records.find((record) => record.startsWith(prefix));
  if (other === undefined) {
    return { ...asked, seen: `No TXT record begins with ${prefix}`, advice: `Add the record. ${wait}` };
  }
  return {
    ...asked,
    seen: `Another token: ${other.slice(0, 200)}`,
    advice: `Add a record with this site's token. The other one may stay. ${wait}`,
  };
}
