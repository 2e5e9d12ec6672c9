/** Widths in pixels in which a picture is kept; one that is narrower is kept as wide as it is. */
export const renditionWidths = [480, 960, 1920] as const;

const contentTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Names of the files of a picture, `960.webp`, the same for every picture; each with its content type. */
export const renditionTypes: ReadonlyMap<string, string> = new Map(
  renditionWidths.flatMap((width) =>
    Object.entries(contentTypes).map(([extension, type]): [string, string] => [
      `${width}.${extension}`,
      type,
    ]),
  ),
);

/** Length of a short code: of 32 characters, so that 130 bits of chance keep a picture from being guessed. */
export const shortCodeLength = 26;

export function isMediaShortCode(text: string): boolean {
  return /^[A-Z2-7]{26}$/.test(text);
}
