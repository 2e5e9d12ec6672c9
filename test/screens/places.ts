import type { Person } from './seed.ts';

/** Who looks at a page, by how its address begins; the first that fits. */
const lookers: readonly (readonly [
  begins: RegExp,
  person: Person,
  host: 'site' | 'auth' | 'dashboard' | 'base',
])[] = [
  [/^\/account\/admin\b/, 'administrator', 'dashboard'],
  [/^\/account\/developer\b/, 'developer', 'dashboard'],
  [
    /^\/account\/(?:own-|client-records|waitlists|book\/|checkout|connections|data|inbox\/new|notices|listings\/:shortCode)/,
    'buyer',
    'dashboard',
  ],
  [/^\/account\b/, 'owner', 'dashboard'],
  [/^\/security\b/, 'owner', 'auth'],
  [
    /^\/(?:sign-|forgot-password|reset-password|confirm-email|terms|privacy|outbox|connect\/authorize)/,
    'visitor',
    'auth',
  ],
  [/^\/(?:docs|errors)\b/, 'visitor', 'base'],
  [/^\//, 'visitor', 'site'],
];

/** What is not drawn, with the reason. */
export const leftOut: readonly (readonly [address: RegExp, reason: string])[] = [
  [/^\/(?:api|internal|v1)\//, 'an interface for programs'],
  [
    /^\/(?:me|export|export\/:id|profiles\/.*|sessions|invitations|onboarding\/:id)$/,
    'an interface for programs',
  ],
  [/^\/(?:account\/)?assets\/|^\/media\//, 'a file that pages load'],
  [/\.(?:xml|txt|json|csv|graphql|md)$|:file$|\.well-known|^\/graphql|^\/mcp/, 'a file for programs'],
  [
    /^\/account\{|^\/account\/security\{|^\/store\/:itemCode$|^\/account\/notices\/:noticeId$|^\/account\/developer\/test-businesses$/,
    'leads on to a page',
  ],
  [/^\/(?:account\/)?signed-in$|^\/account\/sign|^\/sign-out$/, 'a step of signing in or out'],
];

/** What no link leads to in the world of `seed.ts`, with the reason. */
export const unreached: readonly (readonly [address: RegExp, reason: string])[] = [
  [
    /^\/account\/(?:appointments|clients|calendar\/feeds|hours|offers|stock|animals|staff|sites|sales|litters|invitations)\/.*(?:check-in|complete|confirm|decline|no-show|note|archive|restore|end|(?<!:petId\/)remove|vaccinations|exceptions|holidays|as-open|time-off|hours|reinstate|withdraw|adjust|edit|quarantine|receive|release|order|verify|domains|name|addresses|payment|move|pass|accept)$/,
    'a form on another page is sent there; what it shows itself is that page with what is wrong',
  ],
  [
    /^\/account\/profiles\/:profileId\/(?:members|transfer\/withdraw|invitations\/:invitationId\/withdraw)$/,
    'a form on another page is sent there; what it shows itself is that page with what is wrong',
  ],
  [
    /^\/security\/(?:email\/|passkeys\/(?:make|:)|recovery-codes|second-factor\/|sessions\/|sign-out-elsewhere)/,
    'a form on another page is sent there, or somebody with a second factor',
  ],
  [
    /^\/account\/deposits\/|^\/account\/admin\/(?:cases|deposit-alerts|order-alerts|held-events)\/:/,
    'a deposit that has come further, or has a case',
  ],
  [/^\/account\/admin\/(?:accounts|orders|businesses|applications|plans)\//, 'something in another state'],
  [
    /^\/account\/(?:connections|developer\/applications\/:appId)\//,
    'an app that is connected, or has had more',
  ],
  [
    /^\/account\/(?:agreements\/:contractId\/|certificates\/|transfers\/:transferId\/|found-listings\/|listings\/:shortCode\/agreement|litters\/:birthId\/young|animals\/:animalId\/leave|data\/:exportId|waitlists\/:entryId\/|inbox\/:conversationId\/report)/,
    'something in another state',
  ],
  [
    /^\/account\/(?:sales\/:saleId\/(?:cancel|refund)|own-orders\/:orderId|checkout|developer\/test-businesses\/:profileId|listings\/:shortCode\/deposit|sites\/:siteKey|sites\/:siteKey\/insights)/,
    'something in another state',
  ],
  [
    /^\/account\/book\/:handle$|^\/basket\/ordered$|^\/checkout|^\/errors\/|^\/store\/offers\/:offerId$/,
    'nothing in this world leads there',
  ],
];

export interface Place {
  readonly pattern: string;
  readonly person: Person;
  readonly host: 'site' | 'auth' | 'dashboard' | 'base';
}

export function reasonToLeaveOut(pattern: string): string | null {
  return leftOut.find(([address]) => address.test(pattern))?.[1] ?? null;
}

export function reasonNotReached(pattern: string): string | null {
  return unreached.find(([address]) => address.test(pattern))?.[1] ?? null;
}

/** Where a page is, and who looks at it; null for what is left out. */
export function placeOf(pattern: string): Place | null {
  if (reasonToLeaveOut(pattern) !== null) return null;
  const [, person, host] = lookers.find(([begins]) => begins.test(pattern)) ?? [];
  return person === undefined || host === undefined ? null : { pattern, person, host };
}
