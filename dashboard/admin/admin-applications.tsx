import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { readPage } from '../../kernel/answers/pagination.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { accountLink, adminLink, sendAccountPage } from '../account-page.tsx';
import { ApplicationEntry } from '../application-entry.tsx';
import { CountHeading } from '../count-heading.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';

const { href: path } = adminLink;

const states = [
  ['', 'Any'],
  ['ACTIVE', 'Active'],
  ['SUSPENDED', 'Suspended'],
  ['REVOKED', 'Revoked'],
] as const;
const reviews = [
  ['', 'Any'],
  ['REQUESTED', 'Asked for'],
  ['NOT_REVIEWED', 'Not reviewed'],
  ['REVIEWED', 'Reviewed'],
  ['REJECTED', 'Rejected'],
] as const;

interface Filter {
  readonly q: string;
  readonly status: string;
  readonly reviewStatus: string;
}

function selectOf(
  name: 'status' | 'reviewStatus',
  label: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
): Html {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select id={name} name={name} autocomplete="off">
        {options.map(([value, text]) => (
          <option selected={value === chosen} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

function searchForm({ q, status, reviewStatus }: Filter): Html {
  return (
    <form method="get" action={path} role="search">
      <div class="field">
        <label for="q">Name, client id or support address</label>
        <input id="q" name="q" type="search" autocomplete="off" maxlength={200} value={q} />
      </div>
      <div class="columns">
        {selectOf('status', 'State', states, status)}{' '}
        {selectOf('reviewStatus', 'Review', reviews, reviewStatus)}
      </div>
      <button type="submit">Search</button>
    </form>
  );
}

async function getApplications(deps: Dependencies, visit: Visit): Promise<void> {
  const given = (name: keyof Filter) => visit.query.get(name)?.trim().slice(0, 200) ?? '';
  const filter: Filter = { q: given('q'), status: given('status'), reviewStatus: given('reviewStatus') };
  const page = readPage(visit.query);
  const { items, total } = await deps.operations.execute(
    'listAllApplications',
    {
      q: filter.q || undefined,
      status: filter.status || undefined,
      ...(filter.reviewStatus === 'REQUESTED'
        ? { isReviewRequested: true }
        : { reviewStatus: filter.reviewStatus || undefined }),
      ...page,
    },
    viewerOf(visit),
  );
  sendAccountPage(deps, visit, {
    title: 'All apps',
    above: [accountLink],
    main: (
      <>
        {searchForm(filter)}
        <CountHeading of={total} noun="app" />
        <Entries>
          {items.map((item) => (
            <ApplicationEntry of={item} below={path} heading="h3" />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** All applications, for administrators. */
export function adminApplicationsRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, signedIn(deps, getApplications));
}
