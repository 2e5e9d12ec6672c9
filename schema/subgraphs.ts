import { buildAnimalsSchema } from '../subgraphs/animals/subgraph.ts';
import { buildCommerceSchema } from '../subgraphs/commerce/subgraph.ts';
import { buildDirectorySchema } from '../subgraphs/directory/subgraph.ts';

/** A subgraph's name and the SDL that it emits. */
export interface SubgraphSdl {
  readonly name: string;
  readonly sdl: string;
}

/** Every subgraph as the code has it now; needs no database. */
export async function emitSubgraphs(): Promise<SubgraphSdl[]> {
  const [animals, commerce, directory] = await Promise.all([
    buildAnimalsSchema(),
    buildCommerceSchema(),
    buildDirectorySchema(),
  ]);
  return [
    { name: 'animals', sdl: animals.sdl },
    { name: 'commerce', sdl: commerce.sdl },
    { name: 'directory', sdl: directory.sdl },
  ];
}
