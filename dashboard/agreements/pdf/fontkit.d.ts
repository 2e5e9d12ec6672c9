/** What is used of fontkit, which has no types of its own. */
declare module 'fontkit' {
  export function create(content: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean };
}
