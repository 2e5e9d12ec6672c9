import { z } from 'zod';
import type { Transaction } from '../../../../kernel/database/transaction.ts';
import { placeOfAddress } from '../../places/find-places.ts';

const addresses = z.array(
  z.object({
    city: z.string().nullable(),
    countryCode: z.string().nullable(),
    subdivisionCode: z.string().nullable(),
  }),
);

/** Gives a locked professional the place of its city, unless it has said where it is, or that it does not say it. */
export async function placeByCity(transaction: Transaction, profileId: string): Promise<void> {
  const [found] = addresses.parse(
    await transaction(
      `select p.city, o.country_code as "countryCode", p.subdivision_code as "subdivisionCode"
       from directory.professional p join directory.profile o on o.id = p.profile_id
       where p.profile_id = $1
         and (p.place_source = 'CITY' or p.place_source is null and p.latitude is null)`,
      [profileId],
    ),
  );
  if (found === undefined) return;
  const { city, countryCode, subdivisionCode } = found;
  const place =
    city === null || countryCode === null
      ? null
      : await placeOfAddress({ city, countryCode, subdivisionCode });
  await transaction(
    `update directory.professional set latitude = $2, longitude = $3, place_source = 'CITY' where profile_id = $1`,
    [profileId, place?.lat ?? null, place?.lon ?? null],
  );
}
