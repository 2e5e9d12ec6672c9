const pattern = /^(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;

/** Minutes since midnight for a time of day, HH:mm up to 24:00; null for any other text. */
export function minutesOf(time: string): number | null {
  const match = pattern.exec(time);
  if (match === null) return null;
  return match[1] === undefined ? 1440 : Number(match[1]) * 60 + Number(match[2]);
}

/** HH:mm; 24:00 is the end of the day. */
export function clockTime(minutes: number): string {
  return `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
