import type { Router } from '@koa/router';
import { readPage } from '../../../kernel/answers/pagination.ts';
import { type DataOf, askGraph } from '../../../kernel/graph/graph.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Empty, Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../../kernel/pages/parts/pager.tsx';
import { Day, Time } from '../../../kernel/pages/parts/time.tsx';
import { countText } from '../../../kernel/text/count-text.ts';
import { accountLink, fieldUsesLink, sendAccountPage } from '../../account-page.tsx';
import { CountHeading } from '../../count-heading.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { fieldUsesOperation } from './field-use-operations.ts';

type Page = DataOf<'FieldUsesForAdmin'>['fieldUses'];
type Use = Page['items'][number];

/** The filters; empty for all. */
interface Filter {
  readonly type: string;
  readonly field: string;
}

const inputOf = (name: keyof Filter, label: string, value: string): Html => (
  <div class="field">
    <label for={name}>{label}</label>
    <input id={name} name={name} type="search" autocomplete="off" maxlength={200} value={value} />
  </div>
);

const filterForm = ({ type, field }: Filter): Html => (
  <form method="get" action={fieldUsesLink.href} role="search">
    <div class="columns">
      {inputOf('type', 'Type, such as Animal', type)} {inputOf('field', 'Field, such as name', field)}
    </div>
    <button type="submit">Show</button>
  </form>
);

const times = (uses: number) => (uses === 1 ? 'once' : `${countText(uses)} times`);

function useOf(
  { kind, user, versions, operationNames, lastUsedAt, uses }: Use,
  countedSince: string | null,
): Html {
  return (
    <li>
      {kind === 'CLIENT' ? (
        <>
          Client <bdi>{user}</bdi> {versions.slice(0, 3).join(', ')}
          {versions.length > 3 && ` and ${versions.length - 3} more`}
        </>
      ) : (
        <>Platform {user}</>
      )}
      , {operationNames.join(', ')}:{' '}
      {lastUsedAt === null ? (
        countedSince === null ? (
          'never run'
        ) : (
          <>
            never run (counted since <Day of={countedSince} />)
          </>
        )
      ) : (
        <>
          last run <Time at={lastUsedAt} />, {times(uses)} in 30 days
        </>
      )}
    </li>
  );
}

/** Uses of one field are grouped; the next page may continue the group. */
const entriesOf = ({ items, countedSince }: Page): Html[] =>
  [...Map.groupBy(items, ({ type, field }) => `${type}.${field}`)].map(([name, uses]) => (
    <li class="entry">
      <h3>
        <code>{name}</code>
      </h3>
      <ul class="plain-list">{uses.map((use) => useOf(use, countedSince))}</ul>
    </li>
  ));

async function getFieldUses(deps: Dependencies, visit: Visit): Promise<void> {
  const given = (name: keyof Filter) => visit.query.get(name)?.trim().slice(0, 200) ?? '';
  const filter: Filter = { type: given('type'), field: given('field') };
  const page = readPage(visit.query);
  const { fieldUses } = await askGraph(
    deps.graph,
    fieldUsesOperation,
    { type: filter.type || null, field: filter.field || null, ...page },
    viewerOf(visit),
  );
  const { total } = fieldUses;
  sendAccountPage(deps, visit, {
    title: fieldUsesLink.text,
    above: [accountLink],
    main: (
      <>
        <p>
          Which clients and services use which field of the graph: web clients with the documents that they
          have registered, services with their stored operations. Look here before you remove a field.
        </p>
        {filterForm(filter)}
        <CountHeading of={total} noun="use" />
        <Entries total={total} empty={<Empty>No such field is in use.</Empty>}>
          {entriesOf(fieldUses)}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** Who uses which field, for administrators who review changes of the graph. */
export function fieldUseRoutes(deps: Dependencies): Router {
  return createExactRouter().get(fieldUsesLink.href, signedIn(deps, getFieldUses));
}
