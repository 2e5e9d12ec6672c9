/** Groups of routes, by the word after /api/ in their paths; in the order of the documentation. */
const tags: Readonly<Record<string, { readonly name: string; readonly description: string }>> = {
  animal: {
    name: 'Animals',
    description:
      'The animals a business keeps, and the species and breeds they can be of. An animal has one owner of record and any number of co-owners.',
  },
  breeding: {
    name: 'Litters',
    description: 'Litters that were born, and their Litter Passes, for members.',
  },
  'animal-transfer': {
    name: 'Transfers',
    description:
      'How an animal gets another owner: one member offers it to another, who accepts, for members.',
  },
  order: {
    name: 'Sales',
    description:
      "The business's part of buyers' orders. An order of several sellers has one sale for each of them; only the seller reads it.",
  },
  inventory: { name: 'Inventory', description: 'What the business has in stock.' },
  communication: {
    name: 'Messages',
    description: "Messages to the business's clients, which they find in their inbox on the platform.",
  },
  scheduling: {
    name: 'Booking',
    description:
      'What can be booked with the business, and when: opening times, staff, services and slots; its clients and their pets.',
  },
  webhooks: {
    name: 'Webhooks',
    description:
      'Notices of what happens to appointments: subscriptions, what was delivered to them, and events to poll.',
  },
  marketplace: {
    name: 'Offers',
    description: 'What is sold in the store, for anybody: offers, and the codes that lead to them.',
  },
  price: { name: 'Prices', description: 'What plans and add-ons of the platform cost, for anybody.' },
  plan: { name: 'Plans', description: 'What the platform offers to its members, for anybody.' },
  profile: {
    name: 'Directory',
    description:
      'Breeders, kennels and catteries, for anybody: where they are, what they keep, and their rank.',
  },
  animallisting: {
    name: 'Listings and deposits',
    description:
      'Animals and litters for sale: listings of members, their waitlists, and the deposits that are held until the handover.',
  },
  developer: {
    name: 'Developer',
    description:
      "Apps, their secrets and their connections, for members: a developer's, a business's, an administrator's.",
  },
  audience: {
    name: 'Audience',
    description: 'Web sites whose visits are counted for their owner, for members.',
  },
  payment: {
    name: 'Payments',
    description: 'Where the payment provider tells what has happened. Not for apps.',
  },
  media: { name: 'Media', description: 'Pictures of members, and their addresses for everybody.' },
  contract: {
    name: 'Contracts',
    description: 'Agreements of buyers and sellers about an animal, and their signatures, for members.',
  },
  billing: { name: 'Billing', description: "A business's payment card, for its members." },
};

const platform = {
  name: 'Platform',
  description: 'What this API is, in documents for programs and people, and the address of the graph.',
};

/** The group of webhooks, and of the routes about them. */
export const webhooksTag = 'Webhooks';

/** The tag of a path. */
export function tagOf(path: string): string {
  const [, api, family = '', , resource = ''] = path.split('/');
  if (family === 'scheduling' && /^(webhook-|events$)/.test(resource)) return webhooksTag;
  return api === 'api' ? (tags[family]?.name ?? family) : platform.name;
}

/** Every tag, described. */
export const describedTags = [...Object.values(tags), platform];

const scopes: Readonly<Record<string, string>> = {
  'animal:read': 'See the animals of the business.',
  'animal:write': 'Register, change and archive animals of the business.',
  'order:read': 'See the sales of the business.',
  'inventory:read': 'See what the business has in stock.',
  'communication:send': "Send messages to the business's clients, into their inboxes on the platform.",
  'scheduling:read': 'See services, prices, opening times and available slots; ask for estimates.',
  'client:read': 'See clients, with names and contact details, and their pets.',
  'appointment:read': 'See the appointments of the business.',
  'appointment:write':
    'Book, reschedule and cancel appointments of the business, and put new clients on record with bookings.',
  'webhook:manage': 'Subscribe to notices of appointments that are booked, changed or cancelled.',
};

/** What a scope lets an app do; empty for one without a description, which a test refuses. */
export function describeScope(scope: string): string {
  return scopes[scope] ?? '';
}
