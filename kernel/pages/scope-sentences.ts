/** What a scope lets an app do, for the person who grants it (spec 5.8, contract 3). */
const sentences: Readonly<Record<string, string>> = {
  'scheduling:read': 'See your services, prices, opening times and free slots, and work out estimates',
  'appointment:read': 'See your appointments',
  'appointment:write': 'Book, move and cancel appointments for you, also for new clients',
  'client:read': 'See your clients with their names and contact details, and their pets',
  'webhook:manage': 'Get a message when an appointment is booked, changed or cancelled',
  'animal:read': 'See your animals',
  'animal:write': 'Add, change and archive your animals',
  'breeding:read': 'See your breeding records, such as matings and litters',
  'breeding:write': 'Add and change your breeding records',
  'profile:read': 'See the profile of your business',
  'profile:write': 'Change the profile of your business',
  'health:read': 'See the health records of your animals',
  'health:write': 'Add and change health records of your animals',
  'order:read': 'See your sales',
  'inventory:read': 'See what you have in stock',
  'inventory:write': 'Change what you have in stock',
  'marketplace:read': 'See your marketplace offers',
  'marketplace:write': 'Publish, change and withdraw your marketplace offers',
  'billing:read': 'See your invoices',
  'content:read': 'See the texts and pictures you publish',
  'content:write': 'Publish and change texts and pictures for you',
  'communication:send': 'Send messages to your clients in your name',
  'mcp:profile': 'See the profile of your business, and look up prices, offer codes and breeders',
  'mcp:animals': 'See your animals, and change nothing',
  'mcp:sales': 'See your sales, and change nothing',
  'mcp:inventory': 'See what you have in stock, and change nothing',
  'mcp:schedule': 'See your services, free slots and appointments, and change nothing',
  'mcp:clients': 'See your clients with their names and contact details, and their pets, and change nothing',
  'engagement:read': 'See how people respond to what you publish',
};

/** The sentence of a scope; a scope without one is shown by name. */
export function scopeSentence(scope: string): string | null {
  return Object.hasOwn(sentences, scope) ? (sentences[scope] ?? null) : null;
}
