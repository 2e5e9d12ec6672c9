import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import { ownForm } from '../../kernel/pages/forms/own-form.tsx';
import { sendAccountPage } from '../account-page.tsx';
import { TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import {
  type Funnel,
  addFunnelOfMemberOperation,
  deleteFunnelOfMemberOperation,
  updateFunnelOfMemberOperation,
} from './goal-operations.ts';
import { type OwnGoals, aboveGoals, addressBelow, oneOf, pathBelow, readOwnGoals } from './own-goals.ts';
import { StepFields, StepHelp, fieldsOfStep, stepOf } from './step-fields.tsx';

const moveOf = (funnel: Funnel | null) => `/funnels/${funnel?.id ?? 'new'}`;
const places = [0, 1, 2, 3, 4] as const;

function sendForm(
  deps: Dependencies,
  visit: Visit,
  own: OwnGoals,
  funnel: Funnel | null,
  form: Filled,
): void {
  const steps = form.faults.get('steps');
  sendAccountPage(deps, visit, {
    title: funnel?.name ?? 'New funnel',
    heading: funnel === null ? <>New funnel</> : <bdi>{funnel.name}</bdi>,
    above: aboveGoals(own),
    status: form.status,
    alert: form.alert,
    main: (
      <>
        <p>
          A funnel counts how many visits take one step after another, with anything between them. It has two
          to five steps; leave the others empty.
        </p>
        <Form
          action={addressBelow(own, moveOf(funnel))}
          token={
            <FormKeys deps={deps} visit={visit} own={own} path={pathBelow(own, moveOf(funnel))} form={form} />
          }
          button={funnel === null ? 'Add the funnel' : 'Save'}
          back={{ href: addressBelow(own, '/goals'), text: 'Cancel' }}
        >
          <input type="hidden" name="version" value={form.value('version')} />
          <TextInput
            form={form}
            name="name"
            label="Name"
            hint="Such as: from the puppies to a question."
            maxlength={300}
            required
          />
          {steps === undefined ? null : <p class="fault">{steps}</p>}
          <>
            {places.map((place) => (
              <StepFields form={form} suffix={`-${place}`} label={`Step ${place + 1}`} />
            ))}
          </>
          <StepHelp />
        </Form>
        {funnel !== null && (
          <p class="actions">
            <a class="button danger" href={addressBelow(own, `${moveOf(funnel)}/delete`)}>
              Delete the funnel
            </a>
          </p>
        )}
      </>
    ),
  });
}

const isTaken = ['name', 'Another funnel has this name. Choose another one.'] as const;

async function saveFunnel(
  deps: Dependencies,
  visit: Visit,
  own: OwnGoals,
  funnel: Funnel | null,
): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  const typed = places.map((place) => stepOf(value(`kind-${place}`), value(`pattern-${place}`)));
  const filled = places.filter((place) => typed[place]?.pattern !== '');
  const steps = typed.filter(({ pattern }) => pattern !== '');
  const expectedVersion = Number(value('version')) || null;
  await saveForm(sent, {
    input: { siteKey: own.site.siteKey, name: value('name'), steps },
    save: async (viewer, input) => {
      if (funnel === null) await askAboutSites(deps, viewer, addFunnelOfMemberOperation, { input });
      else
        await askAboutSites(deps, viewer, updateFunnelOfMemberOperation, {
          input: { ...input, funnelId: funnel.id, expectedVersion },
        });
    },
    next: () => ['/goals', { done: funnel === null ? 'funnel-added' : 'funnel-saved' }],
    addressOf: (move, query) => addressBelow(own, move, query),
    again: (form) => sendForm(deps, visit, own, funnel, form),
    fieldOf: (pointer) => {
      const [, index, part] = /^\/steps\/(\d)\/(\w+)$/.exec(pointer) ?? [];
      return index === undefined ? pointer.slice(1) : `${part}-${filled[Number(index)] ?? 0}`;
    },
    ownFaults: { Audience_AudienceFunnel_AD_Duplicate_RJ: isTaken },
  });
}

async function getNew(deps: Dependencies, visit: Visit): Promise<void> {
  sendForm(deps, visit, await readOwnGoals(deps, visit), null, freshForm(deps));
}

async function postNew(deps: Dependencies, visit: Visit): Promise<void> {
  await saveFunnel(deps, visit, await readOwnGoals(deps, visit), null);
}

async function getFunnel(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnGoals(deps, visit);
  const funnel = oneOf(visit, 'funnelId', own.funnels);
  const steps = funnel.steps.map(fieldsOfStep).flatMap(({ kind, pattern }, place) => [
    [`kind-${place}`, kind],
    [`pattern-${place}`, pattern],
  ]);
  const values = { name: funnel.name, version: String(funnel.version), ...Object.fromEntries(steps) };
  sendForm(deps, visit, own, funnel, freshForm(deps, values));
}

async function postFunnel(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnGoals(deps, visit);
  await saveFunnel(deps, visit, own, oneOf(visit, 'funnelId', own.funnels));
}

async function getDeletion(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnGoals(deps, visit);
  const funnel = oneOf(visit, 'funnelId', own.funnels);
  sendConfirmation(deps, visit, {
    title: 'Delete a funnel',
    heading: (
      <>
        Delete <bdi>{funnel.name}</bdi>?
      </>
    ),
    above: aboveGoals(own),
    text: <p>Your figures stay. You only stop seeing how far visits get in this funnel.</p>,
    button: 'Delete',
    back: { href: addressBelow(own, moveOf(funnel)), text: 'Keep it' },
    actorId: own.owner.id,
  });
}

async function postDeletion(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnGoals(deps, visit);
  await ownForm(deps, visit, own.owner.id);
  const funnelId = oneOf(visit, 'funnelId', own.funnels).id;
  const input = { siteKey: own.site.siteKey, funnelId };
  await askAboutSites(deps, own.viewer, deleteFunnelOfMemberOperation, { input });
  seeOther(visit.context, addressBelow(own, '/goals', { done: 'funnel-deleted' }));
}

/** A funnel of an audience site: made, changed and deleted. */
export function funnelRoutes(deps: Dependencies): Router {
  const path = `${sitesLink.href}/:siteKey/funnels`;
  return createExactRouter()
    .get(`${path}/new`, signedIn(deps, getNew))
    .post(`${path}/new`, signedIn(deps, postNew))
    .get(`${path}/:funnelId`, signedIn(deps, getFunnel))
    .post(`${path}/:funnelId`, signedIn(deps, postFunnel))
    .get(`${path}/:funnelId/delete`, signedIn(deps, getDeletion))
    .post(`${path}/:funnelId/delete`, signedIn(deps, postDeletion));
}
