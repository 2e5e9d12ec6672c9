import { printedAmount } from '../../../kernel/money/printed-amount.ts';
import { address } from '../../../kernel/pages/address.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Entries } from '../../../kernel/pages/parts/entries.tsx';
import { dayWords, daysAfter, localOf, zoneWords } from '../../../kernel/pages/parts/local-times.tsx';
import { bookPath } from '../../addresses.ts';
import { Written } from '../../html/names.tsx';
import type { Offered } from '../../operations.ts';
import { type Chosen, type Time, chosenQuery, mostNights, serviceWords } from './chosen.ts';

/** What can be booked. */
export const Services = ({ of: { services, business } }: { readonly of: Offered }): Html => (
  <Entries empty={<p>Nothing can be booked here at the moment.</p>}>
    {services.map((service) => (
      <li class="entry">
        <h2>{service.name}</h2>
        {service.description !== null && <Written text={service.description} />}
        <p>{serviceWords(service)}</p>
        <p>
          <a class="button" href={address(bookPath(business.handle), { service: service.id })}>
            Choose a time <span class="unseen">for {service.name}</span>
          </a>
        </p>
      </li>
    ))}
  </Entries>
);

const NumberField = ({
  name,
  label,
  value,
  most,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly most: number;
}): Html => (
  <div class="field">
    <label for={name}>{label}</label>
    <input id={name} name={name} type="number" min={1} max={most} value={value} autocomplete="off" />
  </div>
);

/** What the free times depend on. */
export const Wishes = ({ chosen, date }: { readonly chosen: Chosen; readonly date: string }): Html => {
  const { offered, service, addOns, pets, nights } = chosen;
  return (
    <form class="filters" method="get" action={bookPath(offered.business.handle)}>
      <input type="hidden" name="service" value={service.id} />
      <div class="field">
        <label for="date">Day</label>
        <input id="date" name="date" type="date" value={date} autocomplete="off" />
      </div>
      {service.maxPetsPerAppointment > 1 && (
        <NumberField name="pets" label="Pets" value={pets} most={service.maxPetsPerAppointment} />
      )}
      {nights !== null && <NumberField name="nights" label="Nights" value={nights} most={mostNights} />}
      {service.addOns.map(({ id, name, price }) => (
        <p>
          <input
            type="checkbox"
            id={id}
            name={`addOn:${id}`}
            value="1"
            checked={addOns.some((addOn) => addOn.id === id)}
          />
          <label for={id}>
            <bdi>{name}</bdi>, {printedAmount(price, service.currency)}
          </label>
        </p>
      ))}
      <button>Show free times</button>
    </form>
  );
};

/** When it is free. */
export const Times = ({
  chosen,
  date,
  times,
}: {
  readonly chosen: Chosen;
  readonly date: string;
  readonly times: readonly Time[];
}): Html => (
  <section aria-labelledby="times">
    <h2 id="times">Free on {dayWords(date)}</h2>
    {times.length === 0 && <p>Nothing is free on this day. Choose another one.</p>}
    {/* Buttons, not links: search engines follow links, from day to day without end. */}
    <form method="get" action={bookPath(chosen.offered.business.handle)}>
      {Object.entries(chosenQuery(chosen)).map(
        ([name, value]) => value !== null && <input type="hidden" name={name} value={value} />,
      )}
      <ul class="times">
        {times.map(({ startsAt }) => (
          <li>
            <button name="at" value={startsAt}>
              {localOf(startsAt, chosen.offered.timeZone).time}
            </button>
          </li>
        ))}
      </ul>
      <p class="links">
        <button class="plain" name="date" value={daysAfter(date, -1)}>
          The day before
        </button>
        <button class="plain" name="date" value={daysAfter(date, 1)}>
          The day after
        </button>
      </p>
    </form>
    <p class="quiet">Times are in {zoneWords(chosen.offered.timeZone)}.</p>
  </section>
);
