import {
  activeMs,
  beganAt,
  beginAttention,
  count,
  countedUntil,
  noteDepth,
  scrollDepthPct,
} from './attention.ts';
import { deviceFacts, pageFacts, serverHitId } from './facts.ts';
import { newId } from './identifiers.ts';
import { pagePath } from './page-path.ts';
import { publicAddress } from './public-address.ts';
import { isDone } from './done.ts';
import { guarded } from './guarded.ts';
import { endpoint, site } from './settings.ts';
import { visitorId } from './visitor.ts';

interface Hit {
  readonly hitId: string;
  readonly [fact: string]: unknown;
}

interface View extends Hit {
  readonly url: string | undefined;
}

type Maybe<Value> = Value | null | undefined;

interface Action {
  /** Of its view; missing before the first one. */
  readonly hitId: string | undefined;
}

export interface ActionOptions {
  readonly code?: Maybe<string>;
  readonly url?: Maybe<string>;
  readonly subject?: Maybe<string>;
  readonly valueMinor?: number;
  /** Of `valueMinor`. */
  readonly currency?: string;
  readonly props?: object;
}

/** How long a page that changed its address has for becoming the next one: setting its title and its subject. */
const settlesWithinMs = 100;
/** How many hits and how many actions at their longest fit into the 64 KB of an envelope. */
const pieceLength = 8;
const longestActionBytes = 3_500;
/** How many wait: hits for a visitor, actions for the first view. */
const maximumWaiting = 500;

/** The current page; undefined until it is counted. */
let view: View | undefined;
/** What makes it another page than the others. */
let shown: string;
/** What it said about itself when it was last looked at, which is told when it ends. */
let facts: object | undefined;
let hits: Hit[] = [];
const actions: Action[] = [];
/** What was sent without a visitor. */
let anonymous: Hit[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Looks again at what the page says about itself: applications may say it long after the address has changed. Before what
 * leads away, for then the next page may have been put into this one's place.
 */
export const learn = (): void => {
  if (pagePath() === shown) facts = pageFacts();
};

/** Sends what there is, in pieces; what happened before the first view waits for it. */
const post = guarded((): void => {
  if (!view) return;
  learn();
  const visitor = visitorId();
  // Who agrees now has been the same visitor before.
  anonymous = [...anonymous, ...hits].slice(-maximumWaiting);
  if (visitor) {
    hits = anonymous;
    anonymous = [];
  }
  while (hits[0] || actions[0]) {
    const body = JSON.stringify({
      // Whose frames the page is in, and what drives the browser, is judged by the collector.
      frames: location.ancestorOrigins ?? [frameElement && location.origin],
      site,
      // A view is about what its page has become until now.
      hits: hits
        .splice(0, pieceLength)
        .map((hit) => ({ ...hit, ...(hit === view && facts), visitorId: visitor })),
      actions: actions
        .splice(0, pieceLength)
        .map((action) => ({ ...action, hitId: action.hitId ?? view?.hitId })),
      sentAtUnixMs: +new Date(),
      webdriver: navigator.webdriver,
    });
    // As text, which needs no preflight, and by fetch, which sends the origin whatever the page's referrer policy. Of what
    // goes on when a page is left, browsers take 64 KB at a time: the last piece.
    if (!isDone(body))
      fetch(endpoint, { keepalive: !(hits[0] || actions[0]), method: 'POST', body }).catch(() => {});
  }
});

const tellAttention = (): void => {
  count();
  if (!view) return;
  noteDepth();
  hits.push({
    update: true,
    durationMs: countedUntil - beganAt,
    activeMs,
    scrollDepthPct,
    hitId: view.hitId,
    ...facts,
  });
};

/** Begins the view of the current page, after reporting how the previous one ended. `from` is the page before. */
export const show = (from: Maybe<string> = view?.url ?? document.referrer): void => {
  tellAttention();
  facts = undefined;
  shown = pagePath();
  // Of pages that follow each other at once the last one has the time, unless they never end.
  if (!hits[pieceLength]) clearTimeout(timer);
  timer = setTimeout(post, view && settlesWithinMs);
  hits.push(
    (view = {
      url: publicAddress(location.origin + shown + location.search),
      referrer: publicAddress(from),
      hitId: (!view && serverHitId()) || newId(),
      occurredAtUtc: new Date(),
      ...deviceFacts(),
    }),
  );
  beginAttention();
};

/** Counts the page if it is another one and is seen, which prefetched pages and those in other tabs are not yet. */
export const look = guarded(() => {
  if (!document.hidden && document.readyState < 'l' && pagePath() !== shown) show();
});

export const act = guarded((kind?: string | null, { url, currency, ...others }: ActionOptions = {}): void => {
  look();
  const action = {
    ...others,
    kind,
    currencyCode: currency,
    occurredAtUtc: new Date(),
    targetUrl: publicAddress(url),
    hitId: view?.hitId,
  };
  // What cannot be written throws here, and does not reach the envelope.
  if (actions[maximumWaiting] || new Blob([JSON.stringify(action)]).size > longestActionBytes) return;
  actions.push(action);
  // A view that is not sent yet takes the action along.
  if (!hits[0]) setTimeout(post);
});

/** Sends everything known by now. */
export const flush = guarded((): void => {
  learn();
  tellAttention();
  post();
});
