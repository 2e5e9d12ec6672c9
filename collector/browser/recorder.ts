import { attention, beginAttention } from './attention.ts';
import { deviceFacts, pageFacts, serverHitId } from './facts.ts';
import { newHitId } from './identifiers.ts';
import { publicAddress } from './public-address.ts';
import { send } from './send.ts';
import { visitorId } from './visitor.ts';

interface View {
  readonly hitId: string;
  readonly url: string | undefined;
}

export interface ActionOptions {
  readonly code?: string;
  readonly url?: string;
  readonly subject?: string;
  readonly valueMinor?: number;
  /** Of `valueMinor`. */
  readonly currency?: string;
  readonly props?: object;
}

/** The current page; undefined until it is counted. */
export let view: View | undefined;
/** The time spent and the scroll depth of the view, as last reported. */
let told: number;
let hits: object[] = [];
let actions: object[] = [];

const now = () => new Date().toISOString();

/** Updates a view that is not sent yet from the current page. */
function describeView(): void {
  if (view && hits.includes(view)) Object.assign(view, pageFacts());
}

function tellAttention(): void {
  if (!view) return;
  const spent = attention();
  const grown = spent.activeMs + spent.scrollDepthPct;
  if (grown !== told) hits.push({ hitId: view.hitId, update: true, ...spent });
  told = grown;
}

/** Sends what there is; what happened before the first view waits for it. */
export function post(isLeaving = false): void {
  if (!view || !(hits[0] || actions[0])) return;
  describeView();
  const { hitId } = view;
  const visitor = visitorId();
  const envelope = {
    hits: hits.map((hit) => ({ ...hit, visitorId: visitor })),
    actions: actions.map((action) => ({ hitId, ...action })),
  };
  hits = [];
  actions = [];
  send(envelope, isLeaving);
}

/** Begins the view of the current page, after reporting how the previous one ended. */
export function show(): void {
  describeView();
  tellAttention();
  const next = {
    hitId: (!view && serverHitId()) || newHitId(),
    url: publicAddress(location.href),
    referrer: view ? view.url : publicAddress(document.referrer),
    occurredAtUtc: now(),
    ...deviceFacts(),
  };
  hits.push(next);
  view = next;
  told = -1;
  beginAttention();
}

export function act(
  kind: string,
  { code, url, subject, valueMinor, currency, props }: ActionOptions = {},
): void {
  const action = {
    kind,
    code,
    targetUrl: publicAddress(url),
    subject,
    valueMinor,
    currencyCode: currency,
    props,
  };
  actions.push({ ...action, occurredAtUtc: now() });
  post();
}

/** Sends everything known by now. */
export function flush(isLeaving = false): void {
  tellAttention();
  post(isLeaving);
}
