import { isUuid } from '../../../kernel/text/ids.ts';
import type { AnimalView } from './animal.entity.ts';
import type { AnimalsContext } from '../context.ts';

/** Finds animals that other subgraphs name, in one statement a request; null where the viewer may not see one. */
export function resolveAnimalReference(
  { id }: { readonly id: string },
  ctx: AnimalsContext,
): Promise<AnimalView | null> | null {
  return isUuid(id) ? ctx.loaders.animal.load(id.toLowerCase()) : null;
}
