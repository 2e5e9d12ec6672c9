import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { ButtonForm, Form } from '../../kernel/pages/parts/form.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { animalPath, animalsLink } from './animal-links.ts';
import { addCoOwnerOperation, readAnimal, removeCoOwnerOperation } from './animal-operations.ts';
import { FindByHandle, findByHandle } from './by-handle.tsx';
import { type Owner, aboveAnimal, atManager, ownedAt, sendOwnedPage } from './owner.tsx';

interface Found {
  readonly id: string;
  readonly displayName: string;
}

async function sendPage(deps: Dependencies, visit: Visit, own: Owner, form: Filled): Promise<void> {
  const animal = await readAnimal(deps, visit, own);
  const path = animalPath(animal.id, 'co-owners');
  const handle = (visit.query.get('handle') ?? '').trim();
  const found = handle === '' ? null : await findByHandle(deps, own, handle);
  const button = (of: Found, change: 'add' | 'remove', text: Html | string): Html => (
    <ButtonForm
      action={ownedAt(own, path)}
      token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
      button={text}
      tone={change === 'add' ? 'primary' : undefined}
    >
      <>
        <input type="hidden" name="do" value={change} />
        <input type="hidden" name="profileId" value={of.id} />
      </>
    </ButtonForm>
  );
  sendOwnedPage(deps, visit, own, {
    title: 'Co-owners',
    above: aboveAnimal(own, animal),
    status: form.status,
    alert: form.faults.get('profileId') ?? form.alert,
    outcomes: { added: 'Co-owner added. They see the animal among theirs.', removed: 'Co-owner removed.' },
    main: (
      <>
        <p>
          A co-owner sees everything that is on record of <bdi>{animal.name}</bdi>, and has to agree before it
          is handed over to somebody. You stay its owner of record.
        </p>
        <Entries empty={<p class="quiet">Nobody owns it together with you yet.</p>}>
          {animal.coOwners.map((one) => (
            <li class="entry">
              <h2>
                <bdi>{one.displayName}</bdi>
              </h2>
              <p class="quiet">@{one.handle}</p>
              {button(
                one,
                'remove',
                <>
                  Remove<span class="unseen"> {one.displayName}</span>
                </>,
              )}
            </li>
          ))}
        </Entries>
        <h2>Add somebody</h2>
        <FindByHandle path={path} own={own} handle={handle} />
        {handle !== '' &&
          (found === null ? (
            <p role="status">Nobody has this handle.</p>
          ) : (
            <div role="status">
              <p>
                This is <bdi>{found.displayName}</bdi>.
              </p>
              {button(found, 'add', 'Make them a co-owner')}
            </div>
          ))}
      </>
    ),
  });
}

const changes = { add: addCoOwnerOperation, remove: removeCoOwnerOperation } as const;

async function postChange(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const { id: animalId } = await readAnimal(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const change = sent.value('do') === 'add' ? 'add' : 'remove';
  const input = { animalId, profileId: sent.value('profileId') };
  await saveForm(sent, {
    input: { input },
    request: { ...input, change },
    save: async (viewer, asked) => void (await askGraph(deps.graph, changes[change], asked, viewer)),
    next: () => [animalPath(animalId, 'co-owners'), { done: change === 'add' ? 'added' : 'removed' }],
    addressOf: (path, query) => ownedAt(own, path, query),
    again: (form) => sendPage(deps, visit, own, form),
  });
}

async function sendLeaving(deps: Dependencies, visit: Visit, own: Owner, form: Filled): Promise<void> {
  const animal = await readAnimal(deps, visit, own);
  const path = animalPath(animal.id, 'leave');
  sendOwnedPage(deps, visit, own, {
    title: 'Stop owning it together?',
    above: aboveAnimal(own, animal),
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={ownedAt(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Stop co-owning"
        isDangerous
        back={{ href: ownedAt(own, animalPath(animal.id)), text: 'Stay a co-owner' }}
      >
        <p>
          <bdi>{animal.name}</bdi> leaves your list, and you no longer see what is on record of it. Only its
          owner of record can make you a co-owner again.
        </p>
      </Form>
    ),
  });
}

async function postLeaving(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const sent = await readSent(deps, visit, own);
  await saveForm(sent, {
    input: { input: { animalId: parameter(visit, 'animalId'), profileId: own.id } },
    save: async (viewer, asked) => void (await askGraph(deps.graph, removeCoOwnerOperation, asked, viewer)),
    next: () => [animalsLink.href, { done: 'left' }],
    addressOf: (path, query) => ownedAt(own, path, query),
    again: (form) => sendLeaving(deps, visit, own, form),
  });
}

/** Who owns an animal together with its owner of record, and how a co-owner stops to. */
export function coOwnerRoutes(deps: Dependencies): Router {
  const path = animalPath(':animalId', 'co-owners');
  const leave = animalPath(':animalId', 'leave');
  const fresh = (send: typeof sendPage) =>
    atManager(deps, (_, visit, own) => send(deps, visit, own, freshForm(deps)));
  return createExactRouter()
    .get(path, fresh(sendPage))
    .post(path, atManager(deps, postChange))
    .get(leave, fresh(sendLeaving))
    .post(leave, atManager(deps, postLeaving));
}
