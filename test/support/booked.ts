import { z } from 'zod';
import { mondayAhead } from '../scheduling/scheduling-world.ts';
import type { Api, ApiAnswer } from './partner.ts';

const area = '/api/scheduling/v1';
const services = z.object({ data: z.array(z.looseObject({ id: z.string() })).min(1) });
const slotSet = z.object({ slots: z.array(z.looseObject({ startsAt: z.string() })).min(1) });

function parsed<Shape>({ status, text, body }: ApiAnswer, shape: z.ZodType<Shape>): Shape {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return shape.parse(body);
}

/** Somebody new books a wash at the kennel at the next time that is free; answers the id of the appointment. */
export async function bookWash(api: Api): Promise<string> {
  const washes = await api('GET', `${area}/services?category=grooming&isOnlineBookable=true`);
  const serviceId = parsed(washes, services).data[0]?.id ?? '';
  const day = mondayAhead(3);
  const query = `serviceId=${serviceId}&from=${day}T05:00:00Z&to=${day}T23:00:00Z`;
  const [slot] = parsed(await api('GET', `${area}/slots?${query}`), slotSet).slots;
  const vaccinations = [{ code: 'RABIES', expiresOn: '2099-12-31' }];
  const pet = { ref: 'biscuit', name: 'Biscuit', species: 'DOG', vaccinations };
  const client = { displayName: 'Robin Hale', email: `${crypto.randomUUID()}@example.com`, pets: [pet] };
  const wanted = { serviceId, startsAt: slot?.startsAt, client, petRefs: ['biscuit'] };
  return parsed(await api('POST', `${area}/appointments`, wanted), z.looseObject({ id: z.string() })).id;
}
