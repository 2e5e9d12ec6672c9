import { composeServices } from '@apollo/composition';
import { parse } from 'graphql';
import type { SubgraphSdl } from './subgraphs.ts';

/** The remarks of a successful composition. */
export interface Hint {
  readonly code: string;
  readonly message: string;
}

export type Composition =
  | { readonly supergraphSdl: string; readonly hints: readonly Hint[] }
  | { readonly supergraphSdl: null; readonly errors: readonly string[] };

/**
 * Composes subgraphs as the gateway needs them. The addresses are placeholders: the running gateway's configuration has
 * the real ones.
 */
export function compose(subgraphs: readonly SubgraphSdl[]): Composition {
  const result = composeServices(
    subgraphs.map(({ name, sdl }) => ({
      name,
      url: `http://${name}/graphql`,
      typeDefs: parse(sdl, { noLocation: true }),
    })),
  );
  if (result.errors !== undefined) {
    return { supergraphSdl: null, errors: result.errors.map(({ message }) => message) };
  }
  const hints = result.hints.map(({ definition, message }) => ({ code: definition.code, message }));
  return { supergraphSdl: `${result.supergraphSdl.trimEnd()}\n`, hints };
}
