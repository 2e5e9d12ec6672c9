import { z } from 'zod';
import { attendeeFaults } from '../../../kernel/inputs/attendees.ts';
import type { LookUp } from '../../declaration/route.ts';
import { newPetFaults } from '../animals/animal-lookups.ts';

const textOrNone = z.string().optional().catch(undefined);
const pet = z
  .object({
    ref: textOrNone,
    name: textOrNone,
    species: textOrNone,
    breedCode: textOrNone,
    dateOfBirth: textOrNone,
  })
  .catch({});

/** The attendees in a faulty body; fields of another type are refused by the schema. */
const client = z.object({
  email: z.unknown().optional(),
  phone: z.unknown().optional(),
  pets: z.array(pet).nullish(),
});
const whole = z.object({ clientId: z.unknown().optional(), client: client.nullish() });
/** There is a value, even if it has another type. */
const present = [null];
const list = z.array(z.unknown()).nullish().catch(present);
const attendance = z.object({ petIds: list, petRefs: list });
const several = z.object({ appointments: z.array(attendance.catch({ petIds: present })) });

/** Faults of attendees that depend on several fields of a booking. */
const lookUp =
  (
    appointmentsOf: (body: unknown) => Parameters<typeof attendeeFaults>[1],
    pointerOf: (index: number) => string,
  ): LookUp =>
  async (sources, { body }) => {
    const { success, data: who } = whole.safeParse(body);
    if (!success) return [];
    const pets = await newPetFaults(sources, who.client?.pets ?? []);
    return [...attendeeFaults(who, appointmentsOf(body), pointerOf), ...pets];
  };

/** For a booking of several appointments. */
export const lookUpAttendees = lookUp(
  (body) => several.safeParse(body).data?.appointments ?? [],
  (index) => `/appointments/${index}`,
);
/** For a booking of one, whose fields are next to those of the whole. */
export const lookUpAttendeesOfOne = lookUp(
  (body) => [attendance.safeParse(body).data ?? { petIds: present }],
  () => '',
);
