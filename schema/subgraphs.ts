import { subgraphs } from '../services.ts';

/** A subgraph's name and the SDL that it emits. */
export interface SubgraphSdl {
  readonly name: string;
  readonly sdl: string;
}

/** Every subgraph in the current code; needs no database. */
export function emitSubgraphs(): Promise<SubgraphSdl[]> {
  return Promise.all(
    subgraphs.map(async ({ name, load }) => {
      const { buildSchema } = await load();
      return { name, sdl: (await buildSchema()).sdl };
    }),
  );
}
