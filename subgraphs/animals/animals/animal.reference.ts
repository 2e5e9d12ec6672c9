import { isUuid } from '../../../kernel/text/ids.ts';
import type { AnimalView } from './animal.entity.ts';
import type { AnimalsContext } from '../context.ts';

/** Finds animals that other subgraphs refer to, in one statement per request; null if the viewer may not see it. */
export function resolveAnimalReference(
  { id }: { readonly id: string },
  ctx: AnimalsContext,
): Promise<AnimalView | null> | null {
  return isUuid(id) ? ctx.loaders.animal.load(id.toLowerCase()) : null;
}
