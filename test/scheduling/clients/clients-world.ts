import { z } from 'zod';
import type { GraphApi } from '../../support/member.ts';
import type { Api, ApiAnswer } from '../../support/partner.ts';
import { run } from '../scheduling-world.ts';

export const clientsPath = '/api/scheduling/v1/clients';

export const addClient = ['addClient', 'AddClientInput!'] as const;
export const updateClient = ['updateClient', 'UpdateClientInput!'] as const;
export const archiveClient = ['archiveClient', 'ClientStepInput!'] as const;
export const restoreClient = ['restoreClient', 'ClientStepInput!'] as const;
export const addPet = ['addPet', 'AddPetInput!'] as const;
export const updatePet = ['updatePet', 'UpdatePetInput!'] as const;
export const setVaccinations = ['setVaccinations', 'SetVaccinationsInput!'] as const;

const pageSchema = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  pagination: z.object({ page: z.number(), pageSize: z.number(), total: z.number() }),
});
export type Page = z.infer<typeof pageSchema>;

export function pageOf({ status, text, body }: ApiAnswer): Page {
  if (status !== 200) throw new Error(`not 200 but ${status}: ${text}`);
  return pageSchema.parse(body);
}

/** Names of the clients that a list has, in its order. */
export async function namesOf(api: Api, query: Readonly<Record<string, string>>): Promise<unknown[]> {
  const answer = await api('GET', `${clientsPath}?${new URLSearchParams(query).toString()}`);
  return pageOf(answer).data.map(({ displayName }) => displayName);
}

/** Makes something and answers its id. */
export async function made(...[graph, mutation, input]: Parameters<typeof run>): Promise<string> {
  const answer = await run(graph, mutation, input, '{ id }');
  if (typeof answer === 'string') throw new Error(answer);
  return z.object({ id: z.string() }).parse(answer).id;
}

/** The faults of a refused mutation as `field CODE`. */
export async function faultsOf(
  graph: GraphApi,
  [name, inputType]: readonly [string, string],
  input: unknown,
): Promise<string[]> {
  const { errors = [] } = await graph(`mutation ($given: ${inputType}) { ${name}(input: $given) { id } }`, {
    given: input,
  });
  const faults = z.array(z.looseObject({ field: z.string(), code: z.string() }));
  return faults.parse(errors[0]?.extensions['errors'] ?? []).map(({ field, code }) => `${field} ${code}`);
}
