import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { PicturesField, fieldOfPictures, readPictures } from '../pictures/pictures-form.tsx';
import { Thumbs, changedPictures } from '../pictures/thumbs.tsx';
import type { Visit } from '../session/visit.ts';
import { animalPath } from './animal-links.ts';
import { readAnimal, updateAnimalOperation } from './animal-operations.ts';
import { type Owner, aboveAnimal, atOwner, ownedAt, sendOwnedPage } from './owner.tsx';

/** As many as an animal has. */
const most = 20;

async function sendForm(deps: Dependencies, visit: Visit, own: Owner, form: Filled): Promise<void> {
  const animal = await readAnimal(deps, visit, own);
  const { mediaShortCodes: codes } = animal;
  const [path, order] = [animalPath(animal.id, 'pictures'), animalPath(animal.id, 'pictures/order')];
  sendOwnedPage(deps, visit, own, {
    title: 'Pictures',
    above: aboveAnimal(own, animal),
    status: form.status,
    alert: form.alert,
    outcomes: { pictures: 'Pictures saved.' },
    main: (
      <>
        {codes.length === 0 ? (
          <p>
            There is no picture of <bdi>{animal.name}</bdi> yet. The first one is the one that lists show.
          </p>
        ) : (
          <Thumbs
            baseUrl={deps.env.BASE_URL}
            codes={codes}
            change={{
              action: ownedAt(own, order),
              token: tokenField(deps, visit, order, own.id),
              version: animal.version,
            }}
          />
        )}
        {codes.length < most && (
          <form method="post" action={ownedAt(own, path)} enctype="multipart/form-data">
            <FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />
            <PicturesField form={form} label="Add pictures" />
            <div class="choices">
              <button class="primary" type="submit">
                Add
              </button>
              <a class="button" href={ownedAt(own, animalPath(animal.id))}>
                {codes.length === 0 ? 'Cancel' : 'Back to the animal'}
              </a>
            </div>
          </form>
        )}
      </>
    ),
  });
}

async function postPictures(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const { id, version, mediaShortCodes } = await readAnimal(deps, visit, own);
  const again = (form: Filled) => sendForm(deps, visit, own, form);
  const read = await readPictures(deps, visit, own, again);
  if (read === null) return;
  const { sent, pictures, store, kept } = read;
  if (pictures.length === 0) {
    await again({ ...sent.form, status: 400, faults: new Map([['pictures', 'Choose a picture first.']]) });
    return;
  }
  await saveForm(sent, {
    input: { id },
    request: { id, pictures },
    save: async (viewer) => {
      const next = [...mediaShortCodes, ...(await store())];
      const input = { id, expectedVersion: version, mediaShortCodes: next };
      return askGraph(deps.graph, updateAnimalOperation, { input }, viewer);
    },
    next: () => [animalPath(id, 'pictures'), { done: 'pictures' }],
    addressOf: (path, query) => ownedAt(own, path, query),
    again: (form) => again(kept(form)),
    fieldOf: fieldOfPictures,
  });
}

async function postOrder(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const { id, mediaShortCodes } = await readAnimal(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const input = {
    id,
    expectedVersion: Number(sent.value('version')) || null,
    mediaShortCodes: [...changedPictures(mediaShortCodes, sent.value('do'), sent.value('code'))],
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, updateAnimalOperation, asked, viewer),
    next: () => [animalPath(id, 'pictures'), { done: 'pictures' }],
    addressOf: (path, query) => ownedAt(own, path, query),
    again: (form) => sendForm(deps, visit, own, form),
  });
}

/** The pictures of an animal: more of them, another order, fewer. */
export function animalPictureRoutes(deps: Dependencies): Router {
  const path = animalPath(':animalId', 'pictures');
  const order = animalPath(':animalId', 'pictures/order');
  const show = (_: Dependencies, visit: Visit, own: Owner) => sendForm(deps, visit, own, freshForm(deps));
  return createExactRouter()
    .get([path, order], atOwner(deps, show))
    .post(path, atOwner(deps, postPictures))
    .post(order, atOwner(deps, postOrder));
}
