import { askGraph, nullIfMissing } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { Dependencies } from '../dependencies.ts';
import { profileByHandleOperation } from './animal-operations.ts';
import type { Owner } from './owner.tsx';

/** Who has the handle that somebody looked for; null for nobody. */
export async function findByHandle({ graph }: Dependencies, { viewer }: Owner, handle: string) {
  const asked = askGraph(graph, profileByHandleOperation, { handle }, viewer);
  return (await nullIfMissing(asked, 'Identity_Profile_GT_Resource_FL'))?.profileByHandle ?? null;
}

/** Looks somebody up by their handle, on the page at the path. */
export const FindByHandle = ({
  path,
  own,
  handle,
}: {
  readonly path: string;
  readonly own: Owner;
  readonly handle: string;
}): Html => (
  <form method="get" action={path}>
    <input type="hidden" name="profile" value={own.id} />
    <div class="field">
      <label for="handle">Their handle</label>
      <div class="row">
        <input
          id="handle"
          name="handle"
          value={handle}
          maxlength={41}
          required
          autocomplete="off"
          autocapitalize="none"
          aria-describedby="handle-hint"
        />
        <button type="submit">Find</button>
      </div>
      <p class="quiet hint" id="handle-hint">
        Each person and business has one. They see theirs, with an @ before it, under “Businesses and places”.
      </p>
    </div>
  </form>
);
