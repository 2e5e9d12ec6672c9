/** Widths in pixels of a picture's files; a narrower picture keeps its width. */
export const renditionWidths = [480, 960, 1920] as const;

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Names of a picture's files, `960.webp`, the same for every picture, with their content types. */
export const renditionTypes: ReadonlyMap<string, string> = new Map(
  renditionWidths.flatMap((width) =>
    Object.entries(contentTypes).map(([extension, type]): [string, string] => [
      `${width}.${extension}`,
      type,
    ]),
  ),
);

/** Length of a short code, from 32 characters: 130 random bits keep it from being guessed. */
export const shortCodeLength = 26;

export function isMediaShortCode(text: string): boolean {
  return /^[A-Z2-7]{26}$/.test(text);
}
