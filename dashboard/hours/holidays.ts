/** A public holiday; its name is in English where there is one. */
export interface Holiday {
  readonly date: string;
  readonly name: string;
}

/**
 * The public holidays of a country from one day to another, by day; none for a country without known ones. Only those
 * of the whole country: regions have more.
 */
export async function holidaysOf(
  countryCode: string,
  first: string,
  last: string,
): Promise<readonly Holiday[]> {
  // A megabyte that only this page needs.
  const { default: Holidays } = await import('date-holidays');
  const country = new Holidays(countryCode, { languages: ['en'], types: ['public'] });
  const years = [...new Set([first, last].map((day) => Number(day.slice(0, 4))))];
  const found = years
    .flatMap((year) => country.getHolidays(year, 'en'))
    .map(({ date, name }) => ({ date: date.slice(0, 10), name }))
    .filter(({ date }) => date >= first && date <= last);
  // A day can have two.
  return [...Map.groupBy(found, ({ date }) => date)]
    .map(([date, all]) => ({ date, name: all.map(({ name }) => name).join(', ') }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
}
