import { z } from 'zod';

const whole = (maximum: number) => {
  const error = `From 1 to ${maximum}.`;
  return z.int('Must be a whole number.').min(1, error).max(maximum, error);
};

/** contract 1.5: of a stay. */
export const mostNights = 60;
/** Nights of a service priced per night. */
export const nights = whole(mostNights).nullish();

/** Number of pets. */
export const petCount = z
  .int('Must be a whole number.')
  .min(1, 'At least 1.')
  .max(50, 'At most 50.')
  .nullish();

/** Ids of add-ons of a service. */
export const addOnIds = z
  .array(z.string('Must be a text.'), 'Must be a list.')
  .max(20, 'At most 20 add-ons.');
