import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import { ownForm } from '../../kernel/pages/forms/own-form.tsx';
import { sendAccountPage } from '../account-page.tsx';
import { TextInput } from '../business/fields.tsx';
import { type Filled, type Sent, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import {
  type Goal,
  addGoalOfMemberOperation,
  deleteGoalOfMemberOperation,
  updateGoalOfMemberOperation,
} from './goal-operations.ts';
import { type OwnGoals, aboveGoals, addressBelow, oneOf, pathBelow, readOwnGoals } from './own-goals.ts';
import { StepFields, StepHelp, fieldsOfStep, stepOf } from './step-fields.tsx';

const moveOf = (goal: Goal | null) => `/goals/${goal?.id ?? 'new'}`;

function sendForm(deps: Dependencies, visit: Visit, own: OwnGoals, goal: Goal | null, form: Filled): void {
  sendAccountPage(deps, visit, {
    title: goal?.name ?? 'New goal',
    heading: goal === null ? <>New goal</> : <bdi>{goal.name}</bdi>,
    above: aboveGoals(own),
    status: form.status,
    alert: form.alert,
    main: (
      <>
        <Form
          action={addressBelow(own, moveOf(goal))}
          token={
            <FormKeys deps={deps} visit={visit} own={own} path={pathBelow(own, moveOf(goal))} form={form} />
          }
          button={goal === null ? 'Add the goal' : 'Save'}
          back={{ href: addressBelow(own, '/goals'), text: 'Cancel' }}
        >
          <input type="hidden" name="version" value={form.value('version')} />
          <TextInput
            form={form}
            name="name"
            label="Name"
            hint="Such as: asked about a puppy."
            maxlength={300}
            required
          />
          <StepFields form={form} />
          <StepHelp />
        </Form>
        {goal !== null && (
          <p class="actions">
            <a class="button danger" href={addressBelow(own, `${moveOf(goal)}/delete`)}>
              Delete the goal
            </a>
          </p>
        )}
      </>
    ),
  });
}

const fieldsOf = ({ value }: Sent, { site: { siteKey } }: OwnGoals) => ({
  siteKey,
  name: value('name'),
  ...stepOf(value('kind'), value('pattern')),
});

const isTaken = ['name', 'Another goal has this name. Choose another one.'] as const;

async function saveGoal(deps: Dependencies, visit: Visit, own: OwnGoals, goal: Goal | null): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const fields = fieldsOf(sent, own);
  const expectedVersion = Number(sent.value('version')) || null;
  await saveForm(sent, {
    input: fields,
    save: async (viewer, input) => {
      if (goal === null) await askAboutSites(deps, viewer, addGoalOfMemberOperation, { input });
      else
        await askAboutSites(deps, viewer, updateGoalOfMemberOperation, {
          input: { ...input, goalId: goal.id, expectedVersion },
        });
    },
    next: () => ['/goals', { done: goal === null ? 'goal-added' : 'goal-saved' }],
    addressOf: (move, query) => addressBelow(own, move, query),
    again: (form) => sendForm(deps, visit, own, goal, form),
    ownFaults: { Audience_AudienceGoal_AD_Duplicate_RJ: isTaken },
  });
}

async function getNew(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnGoals(deps, visit);
  const { query } = visit;
  const suggested = fieldsOfStep(stepOf(query.get('kind') ?? '', query.get('pattern') ?? ''));
  sendForm(deps, visit, own, null, freshForm(deps, suggested));
}

async function postNew(deps: Dependencies, visit: Visit): Promise<void> {
  await saveGoal(deps, visit, await readOwnGoals(deps, visit), null);
}

async function getGoal(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnGoals(deps, visit);
  const goal = oneOf(visit, 'goalId', own.goals);
  const { name, version } = goal;
  sendForm(
    deps,
    visit,
    own,
    goal,
    freshForm(deps, { name, ...fieldsOfStep(goal), version: String(version) }),
  );
}

async function postGoal(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnGoals(deps, visit);
  await saveGoal(deps, visit, own, oneOf(visit, 'goalId', own.goals));
}

async function getDeletion(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnGoals(deps, visit);
  const goal = oneOf(visit, 'goalId', own.goals);
  sendConfirmation(deps, visit, {
    title: 'Delete a goal',
    heading: (
      <>
        Delete <bdi>{goal.name}</bdi>?
      </>
    ),
    above: aboveGoals(own),
    text: <p>Your figures stay. You only stop seeing which visits reached this goal.</p>,
    button: 'Delete',
    back: { href: addressBelow(own, moveOf(goal)), text: 'Keep it' },
    actorId: own.owner.id,
  });
}

async function postDeletion(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnGoals(deps, visit);
  await ownForm(deps, visit, own.owner.id);
  const goalId = oneOf(visit, 'goalId', own.goals).id;
  const input = { siteKey: own.site.siteKey, goalId };
  await askAboutSites(deps, own.viewer, deleteGoalOfMemberOperation, { input });
  seeOther(visit.context, addressBelow(own, '/goals', { done: 'goal-deleted' }));
}

/** A goal of an audience site: made, changed and deleted. */
export function goalRoutes(deps: Dependencies): Router {
  const path = `${sitesLink.href}/:siteKey/goals`;
  return createExactRouter()
    .get(`${path}/new`, signedIn(deps, getNew))
    .post(`${path}/new`, signedIn(deps, postNew))
    .get(`${path}/:goalId`, signedIn(deps, getGoal))
    .post(`${path}/:goalId`, signedIn(deps, postGoal))
    .get(`${path}/:goalId/delete`, signedIn(deps, getDeletion))
    .post(`${path}/:goalId/delete`, signedIn(deps, postDeletion));
}
