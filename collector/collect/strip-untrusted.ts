import type { CollectorKind } from '../hit-log/rows.ts';
import type { Action, Hit } from './envelope.ts';

/** What only the server that rendered the page can know; in a browser anybody could set it (spec 4.11). */
const ofServerHits = {
  visitorIp: undefined,
  userAgent: undefined,
  acceptLanguage: undefined,
  clientHints: undefined,
  signedIn: undefined,
  profileId: undefined,
  profileKindCode: undefined,
  professionalKindCodes: undefined,
  accountKindCodes: undefined,
  httpStatus: undefined,
  prerender: undefined,
} satisfies Partial<Hit>;

/** What only the platform's own edge may say. */
const ofEdgeHits = { verifiedCrawler: undefined, internal: undefined } satisfies Partial<Hit>;

const ofServerActions = {
  visitorIp: undefined,
  userAgent: undefined,
  visitorId: undefined,
  profileId: undefined,
} satisfies Partial<Action>;

/** An item without these fields; most have none of them, and copying an item costs more than checking. */
function without<Item extends object>(item: Item, fields: Partial<Item>): Item {
  for (const name in fields) if (name in item) return { ...item, ...fields };
  return item;
}

/** Whether a hit has any of these fields. Each is named: asking for one name after the other costs several times as much. */
const hasServerFields = (hit: Hit) =>
  hit.visitorIp !== undefined ||
  hit.userAgent !== undefined ||
  hit.acceptLanguage !== undefined ||
  hit.clientHints !== undefined ||
  hit.signedIn !== undefined ||
  hit.profileId !== undefined ||
  hit.profileKindCode !== undefined ||
  hit.professionalKindCodes !== undefined ||
  hit.accountKindCodes !== undefined ||
  hit.httpStatus !== undefined ||
  hit.prerender !== undefined;
const hasEdgeFields = (hit: Hit) => hit.verifiedCrawler !== undefined || hit.internal !== undefined;

/** A hit, as JSON has it, without the fields that its sender's credential does not permit. */
export function stripUntrustedHitFields(collector: CollectorKind, hit: Hit): Hit {
  if (collector === 'EDGE') return hit;
  const ofOthers = hasEdgeFields(hit) ? { ...hit, ...ofEdgeHits } : hit;
  return collector === 'BROWSER' && hasServerFields(hit) ? { ...ofOthers, ...ofServerHits } : ofOthers;
}

/** The same for an action. */
export function stripUntrustedActionFields(collector: CollectorKind, action: Action): Action {
  return collector === 'BROWSER' ? without(action, ofServerActions) : action;
}
