import { DomainError, catalogueRow } from '../../../kernel/errors/errors.ts';
import { found, nullIfMissing } from '../../../kernel/graph/graph.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import {
  dayOf,
  daysAfter,
  instantIn,
  instantOf,
  localOf,
  todayIn,
} from '../../../kernel/pages/parts/local-times.tsx';
import { speciesNamesOperation } from '../../../kernel/profiles/profile-operations.ts';
import { Crumbs } from '../../../kernel/pages/parts/top.tsx';
import { bookPath, professionalPath } from '../../addresses.ts';
import { Name, seenName } from '../../html/names.tsx';
import { bookingOperation, timesOperation } from '../../operations.ts';
import type { Answer } from '../../serving/answer.ts';
import type { Show, Tools } from '../../serving/show.ts';
import { type Chosen, type Texts, type Time, chosenBy, serviceWords } from './chosen.ts';
import { type GuestForm, GuestFields, freshGuestForm } from './guest-form.tsx';
import { Held } from './held.tsx';
import { Summary } from './summary.tsx';
import { Services, Times, Wishes } from './times.tsx';
import { countedFor } from '../counted-page.ts';

/** How far the first free day is looked for. */
const daysAhead = 7;

/** What a business offers, when it is free, and the way to book it, with the form of a guest. */
export async function bookPage(
  { ask, page, env, now }: Tools,
  handle: string,
  texts: Texts,
  form: GuestForm,
): Promise<Answer> {
  const asked = ask(bookingOperation, { handle });
  const answer = await nullIfMissing(asked, 'Scheduling_Business_GT_Resource_FL');
  if (answer === null) {
    throw new DomainError('0010010000404', 'No business takes bookings online at this address.');
  }
  const offered = found(answer.publicBooking);
  const { business, timeZone } = offered;
  const chosen = chosenBy(texts, offered);
  const name = seenName(business.displayName, business.handle);

  /** The free times of some days, each once. */
  async function freeFrom(wanted: Chosen, from: string, days: number): Promise<readonly Time[]> {
    const { service, addOns, pets, nights } = wanted;
    const input = {
      serviceId: service.id,
      from: instantOf(from, '00:00', timeZone),
      to: instantOf(daysAfter(from, days), '00:00', timeZone),
      petCount: pets,
      nights,
      addOnIds: addOns.map(({ id }) => id),
    };
    try {
      return (await ask(timesOperation, { handle, input })).publicTimes;
    } catch (error) {
      // Too many times in these days, or a day beyond every calendar.
      if (error instanceof DomainError && catalogueRow(error.code).status < 500) return [];
      throw error;
    }
  }

  async function shown(): Promise<Html> {
    if (texts['held'] !== undefined) return <Held until={instantIn(texts['held'])} offered={offered} />;
    if (chosen === null) return <Services of={offered} />;
    const at = instantIn(texts['at']);
    if (at !== null) {
      const { date } = localOf(at, timeZone);
      const free = await freeFrom(chosen, date, 1);
      const time = free.find(({ startsAt }) => startsAt === at);
      // Somebody else was faster than the guest, who keeps what they typed and chooses another time.
      const times = time === undefined ? (form.alert === null ? [] : free) : [time];
      if (times.length > 0) {
        const { species } = await ask(speciesNamesOperation, {});
        return (
          <>
            {time !== undefined && <Summary chosen={chosen} time={time} dashboardUrl={env.DASHBOARD_URL} />}
            <GuestFields chosen={chosen} times={times} species={species} form={form} />
          </>
        );
      }
    }
    const today = todayIn(timeZone, now());
    const named = dayOf(texts['date'] ?? null) ?? (at === null ? null : localOf(at, timeZone).date);
    const next = named === null ? await freeFrom(chosen, today, daysAhead) : [];
    const date = named ?? (next[0] === undefined ? today : localOf(next[0].startsAt, timeZone).date);
    const times =
      named === null && next.length > 0
        ? next.filter(({ startsAt }) => localOf(startsAt, timeZone).date === date)
        : await freeFrom(chosen, date, 1);
    return (
      <>
        {at !== null && <p role="alert">This time is no longer free. Choose another one.</p>}
        <p>
          <strong>
            <bdi>{chosen.service.name}</bdi>
          </strong>
          , {serviceWords(chosen.service)}
        </p>
        <Wishes chosen={chosen} date={date} />
        <Times chosen={chosen} date={date} times={times} />
        <p>
          <a href={bookPath(business.handle)}>Choose another service</a>
        </p>
      </>
    );
  }

  return page({
    title: `Book at ${name}`,
    canonical: chosen === null ? bookPath(business.handle) : null,
    tags: [],
    counted: await countedFor(ask, business.id, {
      pageKind: 'PROFILE',
      subjects: [`PROFILE:${business.id}`],
    }),
    description: `What ${name} offers, and when it is free.`,
    main: (
      <>
        <Crumbs above={[{ href: professionalPath(business.handle), text: name }]}>Book</Crumbs>
        <article dir="auto">
          <h1>
            Book at <Name of={name} />
          </h1>
          {await shown()}
        </article>
      </>
    ),
  });
}

/** `GET /book/{handle}` (contract 13). */
export const book: Show = async ({ params, query: { texts } }, tools) =>
  bookPage(tools, params['handle'] ?? '', texts, freshGuestForm());
