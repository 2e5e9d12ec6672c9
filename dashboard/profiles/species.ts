import { askDirectory } from '../../kernel/profiles/directory.ts';
import { speciesNamesOperation } from '../../kernel/profiles/profile-operations.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, viewerOf } from '../session/visit.ts';
import type { Species } from './business-form.tsx';

/** All species; none if the directory does not answer, since a business can add them later. */
export async function speciesThereAre(deps: Dependencies, visit: Visit): Promise<Species> {
  try {
    return (await askDirectory(deps, viewerOf(visit), speciesNamesOperation, {})).species;
  } catch (error) {
    deps.logger.warn({ err: error }, 'the species could not be read');
    return [];
  }
}
