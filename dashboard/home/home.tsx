import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { postProfileSwitch } from '../session/acting-profile.tsx';
import { type Visit, signedIn } from '../session/visit.ts';
import { PlatformPages, allPages } from './all-pages.tsx';
import { businessHome } from './business-home.tsx';
import { personHome } from './person-home.tsx';

async function getHome(deps: Dependencies, visit: Visit): Promise<void> {
  const { actingProfileId, memberships } = visit.session;
  const acting = memberships.find(({ profile }) => profile.id === actingProfileId);
  if (acting === undefined) throw new DomainError('0010010000403');
  const isPerson = acting.profile.kind === 'PERSON';
  sendAccountPage(deps, visit, {
    title: accountLink.text,
    ...(!isPerson && { heading: <bdi>{acting.profile.displayName}</bdi> }),
    above: [],
    main: (
      <>
        <PlatformPages session={visit.session} />
        {isPerson ? await personHome(deps, visit) : await businessHome(deps, visit, acting)}
        {allPages(visit, acting)}
      </>
    ),
  });
}

/** What is next for the person or the business that they act for, and the way to every page (spec 5.2). */
export function homeRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(accountLink.href, signedIn(deps, getHome))
    .post(accountLink.href, signedIn(deps, postProfileSwitch));
}
