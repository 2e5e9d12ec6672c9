import { isOwnAddress } from '../../../kernel/names/own-origins.ts';
import { outgoingRulesOf } from '../../../kernel/outgoing/outgoing-settings.ts';
import { outgoingUrlFault } from '../../../kernel/outgoing/outgoing-url.ts';
import type { Env } from '../../settings.ts';

/** Whether a client id is the address of a Client ID Metadata Document; those of registered apps never are. */
export const isDocumentAddress = (clientId: string): boolean => /^https?:\/\//i.test(clientId);

/** Why this address cannot be a client id, as the rest of a sentence; null if it can (contract 3). */
export function documentAddressFault(clientId: string, env: Env): string | null {
  const fault = outgoingUrlFault(clientId, outgoingRulesOf(env));
  if (fault !== null) return fault;
  const url = new URL(clientId);
  if (url.pathname === '/') return 'must have a path';
  // Dot segments, capital letters in the host, a default port: two spellings would be two apps.
  if (url.href !== clientId) return `must be written in its normal form, ${url.href}`;
  return isOwnAddress(env, clientId) ? "must not be one of the platform's own addresses" : null;
}
