/** Why an upload cannot be imported, in words that name the file and, where there is one, the line. */
export class UnreadableImport extends Error {
  override readonly name = 'UnreadableImport';

  constructor(detail: string, at: { readonly file?: string; readonly line?: number } = {}) {
    const { file, line } = at;
    const place = [...(file === undefined ? [] : [file]), ...(line === undefined ? [] : [`line ${line}`])];
    super(place.length === 0 ? detail : `${place.join(', ')}: ${detail}`);
  }
}
