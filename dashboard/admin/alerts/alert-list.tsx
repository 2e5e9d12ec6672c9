import { readPage } from '../../../kernel/answers/pagination.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Empty, Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Facts } from '../../../kernel/pages/parts/facts.tsx';
import { Pager } from '../../../kernel/pages/parts/pager.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import type { Link } from '../../../kernel/pages/parts/top.tsx';
import { accountLink, sendAccountPage } from '../../account-page.tsx';
import { TextArea } from '../../business/fields.tsx';
import { CountHeading } from '../../count-heading.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, viewerOf } from '../../session/visit.ts';
import type { Step } from '../steps.tsx';

/** An alert as the list shows it. */
interface Shown {
  readonly id: string;
  readonly heading: string;
  readonly detail: string;
  readonly raisedAt: string;
  readonly settledAt: string | null;
  readonly settledNote: string | null;
  /** Where to look at it. */
  readonly look: Link;
}

/** What is asked of the graph: a page of the open alerts, or of those that are settled. */
interface Asked {
  readonly isSettled: boolean;
  readonly page: number;
  readonly pageSize: number;
}

/** Alerts of one kind. */
export interface AlertList {
  readonly link: Link;
  readonly intro: string;
  readonly read: (
    deps: Dependencies,
    viewer: Viewer,
    asked: Asked,
  ) => Promise<{ readonly items: readonly Shown[]; readonly total: number }>;
}

const Alert = ({ of, path }: { readonly of: Shown; readonly path: string }): Html => (
  <li class="entry">
    <h3>{of.heading}</h3>
    <p class="written">{of.detail}</p>
    <p class="quiet">
      <Time at={of.raisedAt} />
    </p>
    {of.settledAt !== null && (
      <>
        <p class="written">{of.settledNote}</p>
        <p class="quiet">
          Settled <Time at={of.settledAt} />
        </p>
      </>
    )}
    <p class="actions">
      <a class="button" href={of.look.href}>
        {of.look.text}
      </a>
      {of.settledAt === null && (
        <a class="button" href={`${path}/${of.id}/settle`}>
          Settle
        </a>
      )}
    </p>
  </li>
);

/** Shows the open alerts of a kind, or those that are settled with `?settled=1`. */
export async function sendAlerts(deps: Dependencies, visit: Visit, of: AlertList): Promise<void> {
  const page = readPage(visit.query);
  const isSettled = visit.query.get('settled') === '1';
  const { items, total } = await of.read(deps, viewerOf(visit), { isSettled, ...page });
  const { href: path, text } = of.link;
  const other = isSettled
    ? { href: path, text: 'Show the open ones' }
    : { href: `${path}?settled=1`, text: 'Show those that are settled' };
  sendAccountPage(deps, visit, {
    title: text,
    above: [accountLink],
    outcomes: {
      retried: 'Sent to the payment provider again. If it refuses, another alert is raised.',
      settled: 'Settled.',
    },
    main: (
      <>
        <p>{of.intro}</p>
        <p class="actions">
          <a href={other.href}>{other.text}</a>
        </p>
        <CountHeading of={total} noun={isSettled ? 'settled alert' : 'alert'} />
        <Entries
          total={total}
          empty={<Empty>{isSettled ? 'No alert has been settled yet.' : 'Nothing is wrong.'}</Empty>}
        >
          {items.map((alert) => (
            <Alert of={alert} path={path} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

interface AlertSubject {
  readonly id: string;
  readonly detail: string;
}

/** The step that settles an alert of a kind, with what was done about it. */
export const settling = <Subject extends AlertSubject>(
  link: Link,
  {
    read,
    act,
  }: Pick<Step<Subject>, 'read'> & {
    readonly act: (
      deps: Dependencies,
      viewer: Viewer,
      input: { readonly id: string; readonly note: string },
    ) => Promise<unknown>;
  },
): Step<Subject> => ({
  path: `${link.href}/:alertId/settle`,
  read,
  title: 'Settle an alert',
  above: () => [accountLink, link],
  fields: (form, { detail }) => (
    <>
      <p class="written">{detail}</p>
      <TextArea form={form} name="note" label="What was done about it" maxlength={500} />
    </>
  ),
  question: (_, { detail }) => ({
    text: (
      <>
        <p>It leaves the list of what is open. Nothing else changes, and no money moves.</p>
        <Facts of={[['Alert', detail]]} />
      </>
    ),
    button: 'Settle the alert',
    isHarmless: true,
  }),
  act: (deps, viewer, value, { id }) => act(deps, viewer, { id, note: value('note') }),
  next: () => [link.href, 'settled'],
});
