import { z } from 'zod';
import { given } from '../../../kernel/graph/given.ts';
import { found, operation } from '../../../kernel/graph/graph.ts';
import { offerHours, waitlistFields } from '../../../kernel/inputs/waitlist-fields.ts';
import { envelopeOf, envelopedPageOf } from '../../answers/envelope.ts';
import { defineShape, mapped } from '../../answers/shape.ts';
import { id, sex, text } from '../../declaration/fields.ts';
import { type MemberRoute, defineMemberGraphRoute } from '../../declaration/member-route.ts';
import { pageParameters } from '../../declaration/paging.ts';
import { exampleListingId, exampleShortCode, family } from './listing-shape.ts';

const own = `${family}/me/waitlist`;
const anEntry = `${own}/:entryId`;
const ofListing = `${family}/listings/:listingId/waitlist`;
const exampleEntry = (number: number) => `01a26a43-0002-7000-8000-${String(number).padStart(12, '0')}`;

const common = { acting: 'profile', notFoundCode: 'AnimalListing_Waitlist_GT_Resource_FL' } as const;

const instant = z.iso.datetime().nullable();
const named = {
  ...mapped(({ displayName }: { readonly displayName: string }) => displayName, z.string()),
  graphName: 'profile',
  selection: ' { displayName }',
} as const;

/** contract 6.5 */
const entry = defineShape(
  {
    entryId: z.uuid(),
    listingId: z.uuid(),
    listingShortCode: z.string(),
    listingTitle: z.string(),
    birthId: z.uuid().nullable(),
    profileId: z.uuid().describe('Who waits.'),
    displayName: named,
    status: z.enum(['WAITING', 'OFFERED', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'LEFT']),
    position: z.int().nullable().describe('Among those who wait or have an offer, from 1.'),
    preferredSex: z.enum(['M', 'F', 'I', 'U']).nullable(),
    preferredColorText: z.string().nullable(),
    note: z.string().nullable(),
    offeredItemId: z.uuid().nullable(),
    offeredAtUtc: instant,
    offerExpiresAtUtc: instant,
    respondedAtUtc: instant,
    reservedUntilUtc: instant.describe('Until when what was accepted waits for the deposit.'),
    depositId: z.uuid().nullable(),
    joinedAtUtc: z.iso.datetime(),
    version: z.int(),
  },
  'WaitlistEntry',
);

type Row = Parameters<typeof entry.body>[0];

/** Its place can change without its version. */
const entryReply = (row: Row) => ({
  data: entry.body(row),
  version: row.version,
  changesWithoutVersion: true,
});

const query = z.object({
  ...pageParameters,
  status: text
    .optional()
    .describe(
      'WAITING, OFFERED, ACCEPTED, DECLINED, EXPIRED or LEFT in any letter case; none for another word.',
    ),
});

const join = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: `${family}/public/listings/:shortCode/waitlist`,
  summary: 'Join a waitlist',
  description:
    'The acting profile stands on a listing once: 200 with the entry that it has already. While a litter has no live Litter Pass, the problem names in `data.purchase` what its seller has to buy.',
  successStatus: 201,
  isVersioned: true,
  findsExisting: true,
  hasLocation: false,
  answer: envelopeOf(entry.schema),
  resultCode: 'AnimalListing_Waitlist_AD_Entry_SU',
  codes: [
    'AnimalListing_AnimalListingDeposit_VL_Self_RJ',
    'AnimalListing_Waitlist_AD_LitterPass_RJ',
    'AnimalListing_Waitlist_AD_Closed_RJ',
  ],
  input: z.object({
    path: z.object({ shortCode: text.describe('Short code of the listing.') }),
    body: z.object(
      {
        preferredSex: sex.nullish(),
        preferredColorText: waitlistFields.preferredColorText.describe('Colour wished for.'),
        note: waitlistFields.note.describe('For the seller.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'JoinWaitlist',
    `mutation JoinWaitlist($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { isNew entry { ${entry.selection} } } }`,
  ),
  variables: (input) => ({ input: given({ ...input.body, ...input.path }) }),
  reply: ({ joinWaitlist: { isNew, entry: row } }) => ({ ...entryReply(row), isAlreadyApplied: !isNew }),
  example: { path: { shortCode: exampleShortCode }, body: { preferredSex: 'F', note: 'We have a garden.' } },
});

const listOwn = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: own,
  summary: 'Waitlists of the acting profile',
  description: 'All on which it stands or stood, the newest first.',
  successStatus: 200,
  answer: envelopedPageOf(entry.schema),
  resultCode: 'AnimalListing_Waitlist_GT_List_SU',
  codes: [],
  input: z.object({ query }),
  operation: operation(
    'ListOwnWaitlistEntries',
    `query ListOwnWaitlistEntries($status: String, $page: Int!, $pageSize: Int!) {
  myWaitlistEntries(status: $status, page: $page, pageSize: $pageSize) { total items { ${entry.selection} } }
}`,
  ),
  variables: (input) => input.query,
  reply: ({ myWaitlistEntries: { items, total } }, asked) => ({
    data: items.map(entry.body),
    page: { query: asked.query, total },
  }),
  example: { query: { page: '1', pageSize: '2' } },
});

const listOfListing = defineMemberGraphRoute({
  ...common,
  method: 'GET',
  path: ofListing,
  summary: 'The waitlist of a listing',
  description: 'For its owner: those who wait or have an offer by their place, then all others.',
  successStatus: 200,
  answer: envelopedPageOf(entry.schema),
  resultCode: 'AnimalListing_Waitlist_GT_List_SU',
  codes: [],
  input: z.object({ path: z.object({ listingId: id }), query }),
  operation: operation(
    'ListWaitlistOfListing',
    `query ListWaitlistOfListing($listingId: ID!, $status: String, $page: Int!, $pageSize: Int!) {
  animalListingWaitlist(listingId: $listingId, status: $status, page: $page, pageSize: $pageSize) {
    total items { ${entry.selection} }
  }
}`,
  ),
  variables: (input) => ({ ...input.path, ...input.query }),
  reply: ({ animalListingWaitlist }, asked) => {
    const { items, total } = found(animalListingWaitlist);
    return { data: items.map(entry.body), page: { query: asked.query, total } };
  },
  example: { path: { listingId: exampleListingId }, query: { page: '1', pageSize: '2' } },
});

const offer = defineMemberGraphRoute({
  ...common,
  method: 'POST',
  path: `${ofListing}/:entryId/offer`,
  summary: 'Make an offer to somebody who waits',
  description:
    'Of a litter an item, the first that can be had when none is named; of a single animal that. It is offered to one person at a time.',
  successStatus: 200,
  isVersioned: true,
  answer: envelopeOf(entry.schema),
  resultCode: 'AnimalListing_Waitlist_UP_Offer_SU',
  codes: [
    'AnimalListing_Waitlist_AD_LitterPass_RJ',
    'AnimalListing_Waitlist_AD_Closed_RJ',
    'AnimalListing_Waitlist_UP_State_RJ',
  ],
  input: z.object({
    path: z.object({ listingId: id, entryId: id }),
    body: z.object(
      {
        itemId: id.nullish().describe('An item of the litter.'),
        expiresInHours: offerHours.describe('72 when left out.'),
      },
      'Must be an object.',
    ),
  }),
  operation: operation(
    'OfferWaitlistPlace',
    `mutation OfferWaitlistPlace($input: OfferWaitlistPlaceInput!) { offerWaitlistPlace(input: $input) { ${entry.selection} } }`,
  ),
  variables: (input, expectedVersion) => ({
    input: given({ ...input.body, ...input.path, expectedVersion }),
  }),
  reply: ({ offerWaitlistPlace: offered }) => entryReply(offered),
  example: {
    path: { listingId: '01a26a43-0001-7000-8000-000000000005', entryId: exampleEntry(3) },
    body: { expiresInHours: 48 },
  },
});

const answerTo = {
  ...common,
  isVersioned: true,
  input: z.object({ path: z.object({ entryId: id }) }),
  example: { path: { entryId: exampleEntry(1) } },
} as const;

const accept = defineMemberGraphRoute({
  ...answerTo,
  method: 'POST',
  path: `${anEntry}/accept`,
  summary: 'Accept an offer',
  description:
    'What was offered is reserved for 24 hours, until `reservedUntilUtc`, for a deposit of the acting profile.',
  successStatus: 200,
  answer: envelopeOf(entry.schema),
  resultCode: 'AnimalListing_Waitlist_UP_Accept_SU',
  codes: [
    'AnimalListing_Waitlist_AD_LitterPass_RJ',
    'AnimalListing_Waitlist_AD_Closed_RJ',
    'AnimalListing_Waitlist_UP_State_RJ',
  ],
  operation: operation(
    'AcceptWaitlistOffer',
    `mutation AcceptWaitlistOffer($entryId: ID!, $expectedVersion: Int) {
  acceptWaitlistOffer(entryId: $entryId, expectedVersion: $expectedVersion) { ${entry.selection} }
}`,
  ),
  variables: ({ path }, expectedVersion) => ({ ...path, expectedVersion }),
  reply: ({ acceptWaitlistOffer: row }) => entryReply(row),
});

const decline = defineMemberGraphRoute({
  ...answerTo,
  method: 'POST',
  path: `${anEntry}/decline`,
  example: { path: { entryId: exampleEntry(2) } },
  summary: 'Decline an offer',
  description: 'The seller can offer the same to the next.',
  successStatus: 200,
  answer: envelopeOf(entry.schema),
  resultCode: 'AnimalListing_Waitlist_UP_Decline_SU',
  codes: ['AnimalListing_Waitlist_UP_State_RJ'],
  operation: operation(
    'DeclineWaitlistOffer',
    `mutation DeclineWaitlistOffer($entryId: ID!, $expectedVersion: Int) {
  declineWaitlistOffer(entryId: $entryId, expectedVersion: $expectedVersion) { ${entry.selection} }
}`,
  ),
  variables: ({ path }, expectedVersion) => ({ ...path, expectedVersion }),
  reply: ({ declineWaitlistOffer: row }) => entryReply(row),
});

const leave = defineMemberGraphRoute({
  ...answerTo,
  method: 'DELETE',
  path: anEntry,
  summary: 'Leave a waitlist',
  description: 'An offer or a reservation ends with it.',
  successStatus: 204,
  answer: null,
  resultCode: 'AnimalListing_Waitlist_DL_Entry_SU',
  codes: ['AnimalListing_Waitlist_UP_State_RJ'],
  operation: operation(
    'LeaveWaitlist',
    `mutation LeaveWaitlist($entryId: ID!, $expectedVersion: Int) {
  leaveWaitlist(entryId: $entryId, expectedVersion: $expectedVersion) { entryId }
}`,
  ),
  variables: ({ path }, expectedVersion) => ({ ...path, expectedVersion }),
  reply: () => ({ data: null }),
});

/** contract 6.5 */
export const waitlistRoutes: readonly MemberRoute[] = [
  join,
  listOwn,
  leave,
  listOfListing,
  offer,
  accept,
  decline,
];
