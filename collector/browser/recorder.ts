import { attention, beginAttention } from './attention.ts';
import { deviceFacts, pageFacts, serverHitId } from './facts.ts';
import { guarded } from './guarded.ts';
import { newHitId } from './identifiers.ts';
import { pagePath } from './page-path.ts';
import { publicAddress } from './public-address.ts';
import { send } from './send.ts';
import { site } from './settings.ts';
import { visitorId } from './visitor.ts';

interface Hit {
  readonly hitId: string;
  readonly update?: boolean;
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
  const { hitId } = view;
  const visitor = visitorId();
  // Who agrees now has been the same visitor before.
  anonymous = [...anonymous, ...hits].slice(-maximumWaiting);
  if (visitor) {
    hits = anonymous;
    anonymous = [];
  }
  while (hits[0] || actions[0])
    send({
      site,
      sentAtUnixMs: +new Date(),
      // What drives the browser, and whose frames the page is in, is judged by the collector.
      webdriver: navigator.webdriver,
      frames: location.ancestorOrigins ?? [frameElement && location.origin],
      // A view is about what its page has become until now.
      hits: hits
        .splice(0, pieceLength)
        .map((hit) => ({ ...hit, ...(hit === view && facts), visitorId: visitor })),
      actions: actions.splice(0, pieceLength).map((action) => ({ ...action, hitId: action.hitId ?? hitId })),
    });
});

const tellAttention = (): void => {
  if (view) hits.push({ hitId: view.hitId, update: true, ...attention(), ...facts });
};

/** Begins the view of the current page, after reporting how the previous one ended. `from` is the page before. */
export const show = (from: Maybe<string> = view?.url ?? document.referrer): void => {
  tellAttention();
  facts = undefined;
  shown = pagePath();
  const next = {
    hitId: (!view && serverHitId()) || newHitId(),
    url: publicAddress(location.origin + shown + location.search),
    referrer: publicAddress(from),
    occurredAtUtc: new Date(),
    ...deviceFacts(),
  };
  hits.push(next);
  // Of pages that follow each other at once the last one has the time, unless they never end.
  if (!hits[pieceLength]) clearTimeout(timer);
  timer = setTimeout(post, view && settlesWithinMs);
  view = next;
  beginAttention();
};

/** Counts the page if it is another one and is seen, which prefetched pages and those in other tabs are not yet. */
export const look = guarded(() => {
  if (!document.hidden && document.readyState !== 'loading' && pagePath() !== shown) show();
});

export const act = guarded((kind?: string | null, { url, currency, ...others }: ActionOptions = {}): void => {
  look();
  const action = {
    ...others,
    hitId: view?.hitId,
    kind,
    targetUrl: publicAddress(url),
    currencyCode: currency,
    occurredAtUtc: new Date(),
  };
  // What cannot be written throws here, and does not reach the envelope.
  if (actions[maximumWaiting - 1] || new Blob([JSON.stringify(action)]).size > longestActionBytes) return;
  actions.push(action);
  // A view that is not sent yet takes the action along, and one action what follows it in the same turn.
  if (!hits[0] && !actions[1]) queueMicrotask(post);
});

/** Sends everything known by now. */
export const flush = guarded((): void => {
  learn();
  tellAttention();
  post();
});
