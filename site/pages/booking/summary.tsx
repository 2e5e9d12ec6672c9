import { printedAmount } from '../../../kernel/money/printed-amount.ts';
import { address } from '../../../kernel/pages/address.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Facts } from '../../../kernel/pages/parts/facts.tsx';
import { lengthWords, localOf, spanWords, zoneWords } from '../../../kernel/pages/parts/local-times.tsx';
import { priceWords, vaccinationName } from '../../../kernel/pages/parts/offer-words.ts';
import { type Chosen, type Time, chosenPath } from './chosen.ts';

/** What was chosen, and where it goes on. */
export const Summary = ({
  chosen,
  time,
  dashboardUrl,
}: {
  readonly chosen: Chosen;
  readonly time: Time;
  readonly dashboardUrl: string;
}): Html => {
  const { offered, service, addOns, pets, nights } = chosen;
  const { timeZone, business, bookingPolicy } = offered;
  const percent = Number(bookingPolicy.lateCancelFeePercent);
  const onwards = address(`${dashboardUrl}/account/book/${encodeURIComponent(business.handle)}`, {
    service: service.id,
    at: time.startsAt,
    nights: nights === null ? null : String(nights),
    addOns: addOns.length === 0 ? null : addOns.map(({ id }) => id).join(','),
  });
  return (
    <>
      <Facts
        of={[
          ['Service', <bdi>{[service, ...addOns].map(({ name }) => name).join(', ')}</bdi>],
          ['When', `${spanWords(time.startsAt, time.endsAt, timeZone)} (${zoneWords(timeZone)})`],
          ['Nights', nights === null ? null : String(nights)],
          ['Pets', String(pets)],
          [
            'Price',
            [
              priceWords(service),
              ...addOns.map(({ name, price }) => `${name} ${printedAmount(price, service.currency)}`),
            ].join(', '),
          ],
          [
            'Cancelling',
            percent === 0
              ? 'Free'
              : `Free until ${lengthWords(bookingPolicy.cancelNoticeMinutes)} before, ${percent}% of the price after that`,
          ],
          [
            'Vaccinations needed',
            service.requiredVaccinationCodes.length === 0
              ? null
              : service.requiredVaccinationCodes.map(vaccinationName).join(', '),
          ],
        ]}
      />
      <p>
        <a class="button" href={onwards}>
          Go on to book
        </a>
      </p>
      <p class="quiet">You sign in or create an account first, and say which pets come.</p>
      <p>
        <a href={chosenPath(chosen, { date: localOf(time.startsAt, timeZone).date })}>Choose another time</a>
      </p>
    </>
  );
};
