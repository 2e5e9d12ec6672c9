import type { DropReason } from '../../kernel/audience/intake.ts';
import { firstAddress, isAddressAmong } from '../../kernel/http/client-address.ts';
import { isUuid } from '../../kernel/text/ids.ts';
import type { Batch } from '../hit-log/hit-log.ts';
import type { ActionRow, HitRow } from '../hit-log/rows.ts';
import { actionRow } from '../hits/action-row.ts';
import { hitRow } from '../hits/hit-row.ts';
import type { Post, ReadingDependencies } from '../hits/reading.ts';
import type { Site } from '../sites/site.ts';
import { type Action, type Hit, actions, hits, linkKind, patternsInWords } from './envelope.ts';
import { hostOf } from './credential.ts';
import { kindOfLink } from './links.ts';
import type { Envelope } from './read-envelope.ts';
import { stripUntrustedActionFields, stripUntrustedHitFields } from './strip-untrusted.ts';

/** Told of each item that is dropped, with what is wrong about it. */
export type Note = (reason: DropReason, detail?: string) => void;

export interface ReadPost extends Post {
  /** Whether it comes from an address that its site does not count. */
  readonly isFromOwnAddress: boolean;
}

/** Which field of an item is not as it should be: `hitId: must be a UUID`. */
function faultIn(check: typeof hits | typeof actions, item: unknown): string {
  const [first] = check.Errors(item);
  if (first === undefined) return '';
  const said = first.keyword === 'pattern' ? patternsInWords[String(first.params.pattern)] : undefined;
  const field = first.instancePath.slice(1);
  return `${field === '' ? '' : `${field}: `}${said ?? first.message}`;
}

/** Whether a browser says that nobody looks at it: it has no language, or no screen. */
const isHeadless = ({ languages, screen }: Hit) => languages?.length === 0 || screen?.w === 0;

/** The post of a browser that a program drives: a crawler's, whatever its name. */
function asCrawler(post: ReadPost): ReadPost {
  const { sender } = post;
  return { ...post, sender: { ...sender, client: { ...sender.client, isCrawler: true } } };
}

/** The platform counts for the owner that the page names first; a text that is no id names none. */
function withOwner(hit: Hit): Hit {
  const { ownerProfileId } = hit;
  if (ownerProfileId === undefined || ownerProfileId === null || isUuid(ownerProfileId)) return hit;
  const [first = ''] = ownerProfileId.split(',');
  return { ...hit, ownerProfileId: isUuid(first) ? first : null };
}

/** Why no row was made of a hit that is well formed. */
function whyNoRow({ url, path }: Hit): [DropReason, string?] {
  const page = URL.parse(url ?? '');
  if (page !== null) return [hostOf(page.href) === null ? 'NO_WEB_PAGE' : 'SPAM'];
  return typeof path === 'string' ? ['SPAM'] : ['MALFORMED', 'url: names no page'];
}

/** Whether the site does not count the visitor, who may stand in the item. */
function isFromOwnAddress(
  { isFromOwnAddress: isPosted, site }: ReadPost,
  { visitorIp }: Hit | Action,
): boolean {
  if (isPosted || site.ownAddresses.length === 0 || typeof visitorIp !== 'string') return isPosted;
  return isAddressAmong(site.ownAddresses, firstAddress(visitorIp));
}

function readHit(deps: ReadingDependencies, post: ReadPost, item: unknown, note: Note): HitRow | null {
  if (!hits.Check(item)) {
    note('MALFORMED', faultIn(hits, item));
    return null;
  }
  const { collector } = post;
  const hit = withOwner(stripUntrustedHitFields(collector, item));
  if (isFromOwnAddress(post, hit)) {
    note('OWN_ADDRESS');
    return null;
  }
  const row = hitRow(deps, collector === 'BROWSER' && isHeadless(hit) ? asCrawler(post) : post, hit);
  if (row === null) note(...whyNoRow(hit));
  return row;
}

/** What an action is, once it is known where its link leads; null for a link that is no action. */
function decided(action: Action, post: ReadPost): Action | null {
  if (action.kind !== linkKind) return action;
  const kind = kindOfLink(action.targetUrl, post.site);
  return kind === null ? null : { ...action, kind };
}

function readAction(deps: ReadingDependencies, post: ReadPost, item: unknown, note: Note): ActionRow | null {
  if (!actions.Check(item)) {
    note('MALFORMED', faultIn(actions, item));
    return null;
  }
  const action = decided(stripUntrustedActionFields(post.collector, item), post);
  // The page that the link leads to counts.
  if (action === null) return null;
  if (isFromOwnAddress(post, action)) {
    note('OWN_ADDRESS');
    return null;
  }
  const row = actionRow(deps, post, action);
  if (row === null) note('MALFORMED', 'props: too large');
  return row;
}

/** More frames are in no page that somebody looks at. */
const maximumFrames = 20;

/** Whether the page is in a frame of the site; `frames` has whatever the sender put there. */
function isInFrameOf({ hosts }: Site, frames: unknown): boolean {
  if (typeof frames !== 'object' || frames === null) return false;
  const origins: readonly unknown[] = Object.values(frames);
  return origins.slice(0, maximumFrames).some((origin) => {
    const host = typeof origin === 'string' ? hostOf(origin) : null;
    return host !== null && hosts.has(host);
  });
}

/** The rows of an envelope. A page in a frame of its own site is part of the page around it, but its actions count. */
export function rowsOf(deps: ReadingDependencies, read: ReadPost, envelope: Envelope, note: Note): Batch {
  const isBrowser = read.collector === 'BROWSER';
  const post = isBrowser && envelope.isDriven ? asCrawler(read) : read;
  const isInOwnFrame = isBrowser && isInFrameOf(post.site, envelope.frames);
  if (isInOwnFrame) for (const _ of envelope.hits) note('OWN_FRAME');
  return {
    hits: isInOwnFrame ? [] : envelope.hits.flatMap((hit) => readHit(deps, post, hit, note) ?? []),
    actions: envelope.actions.flatMap((action) => readAction(deps, post, action, note) ?? []),
  };
}
