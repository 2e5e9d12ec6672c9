import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { aboveSite, sitesLink } from '../sites/own-site.ts';
import { type OwnGoals, addressBelow, goalsTitle, readOwnGoals } from './own-goals.ts';
import { stepText } from './step-fields.tsx';

const outcomes = {
  'goal-added': 'Goal added. It counts the visits of all days.',
  'goal-saved': 'Goal saved.',
  'goal-deleted': 'Goal deleted.',
  'funnel-added': 'Funnel added. It counts the visits of all days.',
  'funnel-saved': 'Funnel saved.',
  'funnel-deleted': 'Funnel deleted.',
};

function goalsShown(own: OwnGoals): Html {
  const add = { href: addressBelow(own, '/goals/new'), text: 'Add a goal' };
  return (
    <>
      <Entries
        empty={
          <Empty next={add}>
            A goal is what you want visitors to do: see your thank-you page, ask a question, download your
            contract. You then see how many visits reach it, and where those come from. You have none yet.
          </Empty>
        }
      >
        {own.goals.map((goal) => (
          <li class="entry">
            <h3>
              <a href={addressBelow(own, `/goals/${goal.id}`)}>
                <bdi>{goal.name}</bdi>
              </a>
            </h3>
            <p class="quiet">{stepText(goal)}</p>
          </li>
        ))}
      </Entries>
      {own.goals.length > 0 && (
        <p class="actions">
          <a class="button primary" href={add.href}>
            {add.text}
          </a>
        </p>
      )}
    </>
  );
}

function funnelsShown(own: OwnGoals): Html {
  const add = { href: addressBelow(own, '/funnels/new'), text: 'Add a funnel' };
  return (
    <>
      <Entries
        empty={
          <Empty next={add}>
            A funnel shows where visitors drop out on the way to a goal, such as from the page of your puppies
            to a question about one. You have none yet.
          </Empty>
        }
      >
        {own.funnels.map((funnel) => (
          <li class="entry">
            <h3>
              <a href={addressBelow(own, `/funnels/${funnel.id}`)}>
                <bdi>{funnel.name}</bdi>
              </a>
            </h3>
            <p class="quiet">{funnel.steps.map(stepText).join(' → ')}</p>
          </li>
        ))}
      </Entries>
      {own.funnels.length > 0 && (
        <p class="actions">
          <a class="button" href={add.href}>
            {add.text}
          </a>
        </p>
      )}
    </>
  );
}

async function getGoals(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnGoals(deps, visit);
  sendAccountPage(deps, visit, {
    title: goalsTitle,
    above: aboveSite(own),
    outcomes,
    main: (
      <>
        <p>
          <a href={addressBelow(own, '/insights')}>See the insights</a>
        </p>
        <h2>Goals</h2>
        {goalsShown(own)}
        <h2>Funnels</h2>
        {funnelsShown(own)}
      </>
    ),
  });
}

/** The goals and funnels of an audience site. */
export function goalsRoutes(deps: Dependencies): Router {
  return createExactRouter().get(`${sitesLink.href}/:siteKey/goals`, signedIn(deps, getGoals));
}
