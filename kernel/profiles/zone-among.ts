interface Zoned {
  readonly id: string;
  readonly timeZone: string | null;
}

/**
 * In which zone somebody with these profiles reads times: that of the business or place that a page is about, or as which they
 * act; of a person that of their first one, and null, for UTC, without any.
 */
export const zoneAmong = (profiles: readonly Zoned[], id: string): string | null =>
  profiles.find((profile) => profile.id === id)?.timeZone ??
  profiles.find(({ timeZone }) => timeZone !== null)?.timeZone ??
  null;
