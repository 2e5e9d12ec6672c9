import { printedAmount } from '../../kernel/money/printed-amount.ts';
import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { spanWords } from '../../kernel/pages/parts/local-times.tsx';
import { type OwnBusiness, at } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import { appointmentBadges } from '../badges.tsx';
import type { Visit } from '../session/visit.ts';
import { type Client, appointmentsOfClientOperation } from './client-operations.ts';

const yearMs = 366 * 86_400_000;
/** How many years back the pages of a history go. */
const mostYears = 30;

type Appointment = DataOf<'AppointmentsOfClient'>['appointments']['items'][number];

/** The appointments of a client in a year: the coming ones, or those of a past year. */
interface History {
  readonly yearsBack: number;
  readonly coming: readonly Appointment[];
  /** Latest first. */
  readonly past: readonly Appointment[];
}

/** The appointments of a client in the year in the address, `?years=1` for the one before the last. */
export async function readHistory(
  { graph, clock }: Dependencies,
  visit: Visit,
  { viewer }: OwnBusiness,
  { id: clientId }: Client,
): Promise<History> {
  const asked = Number(visit.query.get('years') ?? 0);
  const yearsBack = Number.isInteger(asked) && asked >= 0 && asked <= mostYears ? asked : 0;
  const now = clock.now().getTime();
  const year = async (from: number) => {
    const input = { clientId, from: new Date(from).toISOString(), to: new Date(from + yearMs).toISOString() };
    return (await askGraph(graph, appointmentsOfClientOperation, { input }, viewer)).appointments.items;
  };
  const [coming, past] = await Promise.all([
    yearsBack === 0 ? year(now) : [],
    year(now - (yearsBack + 1) * yearMs),
  ]);
  return { yearsBack, coming, past: past.toReversed() };
}

const Entry = ({ own, of }: { readonly own: OwnBusiness; readonly of: Appointment }): Html => (
  <li class="entry">
    <p>
      <a href={at(own, `/account/appointments/${of.id}`)}>{spanWords(of.startsAt, of.endsAt, of.timeZone)}</a>{' '}
      {appointmentBadges[of.status]}
    </p>
    <p class="quiet">
      <bdi>{of.serviceName}</bdi>
      {of.staffName !== null && (
        <>
          {' '}
          with <bdi>{of.staffName}</bdi>
        </>
      )}
      {of.price !== null && `, ${printedAmount(of.price, of.currency)}`}
    </p>
  </li>
);

/** The client's appointments, with links to earlier years. */
export const HistorySection = ({
  own,
  client,
  history: { yearsBack, coming, past },
}: {
  readonly own: OwnBusiness;
  readonly client: Client;
  readonly history: History;
}): Html => {
  const page = (years: number) =>
    at(own, `/account/clients/${client.id}`, years === 0 ? {} : { years: String(years) });
  return (
    <>
      <h2>Appointments</h2>
      {yearsBack === 0 && (
        <Entries empty={<p>None to come.</p>}>
          {coming.map((appointment) => (
            <Entry own={own} of={appointment} />
          ))}
        </Entries>
      )}
      <h3>{yearsBack === 0 ? 'In the last year' : `${yearsBack} to ${yearsBack + 1} years ago`}</h3>
      <Entries empty={<p>None.</p>}>
        {past.map((appointment) => (
          <Entry own={own} of={appointment} />
        ))}
      </Entries>
      <nav class="pager" aria-label="Years">
        {yearsBack > 0 && <a href={page(yearsBack - 1)}>Later</a>}{' '}
        {yearsBack < mostYears && <a href={page(yearsBack + 1)}>Earlier</a>}
      </nav>
    </>
  );
};
