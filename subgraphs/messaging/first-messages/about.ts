import { malformedInput } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph, nullIfMissing, operation } from '../../../kernel/graph/graph.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { ConversationAbout, ConversationSubject } from '../conversations/about.view.ts';
import type { ConversationAboutInput } from './start-conversation.inputs.ts';

export const aboutListingOperation = operation(
  'AboutListing',
  `query AboutListing($ids: [ID!]!) {
    animalListingTitles(ids: $ids) { listingId shortCode sellerProfileId title subject }
  }`,
);

export const aboutOfferOperation = operation(
  'AboutOffer',
  `query AboutOffer($ids: [ID!]!) {
    offersByIds(ids: $ids) { id name storefront { business { id } } }
  }`,
);

export const aboutAppointmentOperation = operation(
  'AboutAppointment',
  `query AboutAppointment($id: ID!) {
    myAppointment(id: $id) { business { id } appointment { serviceName } }
  }`,
);

/** Something that a message may be about, and whose it is. */
type Found = Pick<ConversationAbout, 'name' | 'code'> & {
  readonly businessId: string;
  /** What its pages are about, `KIND:uuid`; null for what has none. */
  readonly subject: string | null;
};

/** What a message is about, and the subject of the page from which it is written. */
interface AboutWithSubject extends ConversationAbout {
  readonly subject: string | null;
}

/** A business as its profile has it. */
export interface AddressedBusiness {
  readonly id: string;
  readonly handle: string;
  readonly displayName: string;
}

type Finder = (ctx: Context, id: string, business: AddressedBusiness) => Promise<Found | null>;

/** What the viewer sees under an id, by its sort; null for nothing. */
const findBy: Readonly<Record<ConversationSubject, Finder>> = {
  LISTING: async ({ graph, viewer }, id) => {
    const [listing] = (await askGraph(graph, aboutListingOperation, { ids: [id] }, viewer))
      .animalListingTitles;
    if (listing === undefined) return null;
    const { sellerProfileId: businessId, title: name, shortCode: code, subject } = listing;
    return { businessId, name, code, subject };
  },
  OFFER: async ({ graph, viewer }, id) => {
    const [offer] = (await askGraph(graph, aboutOfferOperation, { ids: [id] }, viewer)).offersByIds;
    if (offer === undefined) return null;
    return { businessId: offer.storefront.business.id, name: offer.name, code: null, subject: `OFFER:${id}` };
  },
  APPOINTMENT: async ({ graph, viewer }, id) => {
    const asked = askGraph(graph, aboutAppointmentOperation, { id }, viewer);
    const found = (await nullIfMissing(asked, 'Scheduling_Appointment_GT_Resource_FL'))?.myAppointment;
    if (found === undefined || found === null) return null;
    return { businessId: found.business.id, name: found.appointment.serviceName, code: null, subject: null };
  },
  PROFILE: async (_, businessId, { handle, displayName }) => ({
    businessId,
    name: displayName,
    code: handle,
    subject: `PROFILE:${businessId}`,
  }),
};

/** What a message to a business is about. Refuses what the viewer does not see, and what is not the business's. */
export async function aboutOf(
  ctx: Context,
  business: AddressedBusiness,
  { kind, id: given }: ConversationAboutInput,
): Promise<AboutWithSubject> {
  const id = given.toLowerCase();
  const found = isUuid(id) ? await findBy[kind](ctx, id, business) : null;
  if (found?.businessId !== business.id) {
    const detail = 'The business has nothing like it that you can see.';
    throw malformedInput([{ field: '/about/id', code: 'UNKNOWN_VALUE', detail }]);
  }
  const { name, code, subject } = found;
  return { kind, id, name, code, subject };
}
