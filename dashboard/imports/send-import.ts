import type { Dependencies } from '../dependencies.ts';
import type { OwnSite } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import type { ReadImport } from './gathered.ts';
import { addToImportOfMemberOperation, beginImportOfMemberOperation } from './import-operations.ts';

/** As many as the graph takes at once. */
const rowsOfPart = 2_000;

/** Sends what was read in parts, of which nothing is shown yet; returns the id of the import. */
export async function sendImport(
  deps: Dependencies,
  { site: { siteKey }, viewer }: OwnSite,
  { origin, rows, leftOut }: ReadImport,
): Promise<string> {
  const parts = Math.ceil(rows.length / rowsOfPart);
  const input = { siteKey, origin, parts, leftOut: [...leftOut] };
  const { beginAudienceImport: begun } = await askAboutSites(deps, viewer, beginImportOfMemberOperation, {
    input,
  });
  for (let part = 1; part <= parts; part += 1) {
    const some = rows.slice((part - 1) * rowsOfPart, part * rowsOfPart);
    await askAboutSites(deps, viewer, addToImportOfMemberOperation, {
      input: { siteKey, importId: begun.id, part, rows: some },
    });
  }
  return begun.id;
}
