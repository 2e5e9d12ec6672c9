import { nameIn, sexNames } from '../business/words.ts';
import type { Certificate } from './agreement-operations.ts';

/** What the certificate says about the microchip. */
const chipWords = ({ chipId, wasChipRead }: Certificate): string => {
  if (chipId === null) return 'None on record';
  return wasChipRead ? `${chipId}, read at the handover: it matches the record` : `${chipId}, as on record`;
};

/** What both pages of a certificate say, as names with their values. */
export const certificateLines = (of: Certificate): readonly (readonly [string, string])[] => [
  ['Name', of.animalName],
  ...(of.registeredName === of.animalName ? [] : [['Registered as', of.registeredName] as const]),
  ['Species', of.speciesName],
  ...(of.breedName === null ? [] : [['Breed', of.breedName] as const]),
  ['Sex', nameIn(sexNames, of.sex) ?? of.sex],
  ['Microchip', chipWords(of)],
  ['Code here', of.svcCode],
];

/** The old and the new owner, by the names that they had. */
export const ownersOf = ({ fromName, toName, from, to }: Certificate) => ({
  from: fromName ?? from.displayName,
  to: toName ?? to.displayName,
});
