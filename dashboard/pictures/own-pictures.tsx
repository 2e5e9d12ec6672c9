import type { Router } from '@koa/router';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import type { Html } from '../../kernel/pages/html.ts';
import { type Filled, FormKeys, readSent, saveForm } from '../business/filled.tsx';
import { type OwnBusiness, at, atManagedBusiness } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { Thumbs, changedPictures } from './thumbs.tsx';
import { PicturesField, fieldOfPictures, readPictures } from './pictures-form.tsx';

/** As many as a product or an offer shows. */
const most = 20;

/** Lets a page show pictures. */
export const pictureSource = ({ env }: Dependencies) => ({ 'img-src': [new URL(env.BASE_URL).origin] });

/** Something of a business that has pictures. */
export interface Pictured {
  /** Its page. */
  readonly path: string;
  readonly mediaShortCodes: readonly string[];
  readonly version: number;
  /** What is shown while it has none of its own. */
  readonly withoutOwn?: string;
}

interface Shown {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly own: OwnBusiness;
  readonly of: Pictured;
}

/** The pictures of something, and the form for more. */
export const OwnPictures = ({ deps, visit, own, of, form }: Shown & { readonly form: Filled }): Html => {
  const path = `${of.path}/pictures`;
  const order = `${path}/order`;
  const codes = of.mediaShortCodes;
  return (
    <section aria-labelledby="pictures-of">
      <h2 id="pictures-of">Pictures</h2>
      {codes.length === 0 ? (
        <p class="quiet">
          {of.withoutOwn ?? 'There is none yet. The first one is the one that people see in lists.'}
        </p>
      ) : (
        <Thumbs
          baseUrl={deps.env.BASE_URL}
          codes={codes}
          change={{
            action: at(own, order),
            token: tokenField(deps, visit, order, own.id),
            version: of.version,
          }}
        />
      )}
      {codes.length < most && (
        <form method="post" action={at(own, path)} enctype="multipart/form-data">
          <FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />
          <PicturesField form={form} label="Add pictures" />
          <p class="actions">
            <button type="submit">Add</button>
          </p>
        </form>
      )}
    </section>
  );
};

/** What pictures belong to, and how it keeps others. */
export interface PictureOwner {
  readonly of: Pictured;
  readonly save: (
    viewer: Viewer,
    changed: { readonly expectedVersion: number | null; readonly mediaShortCodes: string[] },
  ) => Promise<unknown>;
  /** Shows its page again, after a refusal. */
  readonly again: (form: Filled) => Promise<void> | void;
}

type FindOwner = (deps: Dependencies, visit: Visit, own: OwnBusiness) => Promise<PictureOwner>;

const addPictures = (find: FindOwner) => async (deps: Dependencies, visit: Visit, own: OwnBusiness) => {
  const { of, save, again } = await find(deps, visit, own);
  const read = await readPictures(deps, visit, own, again);
  if (read === null) return;
  const { sent, pictures, store, kept } = read;
  if (pictures.length === 0) {
    return again({ ...sent.form, status: 400, faults: new Map([['pictures', 'Choose a picture first.']]) });
  }
  await saveForm(sent, {
    input: { path: of.path },
    request: { pictures },
    save: async (viewer) => {
      const mediaShortCodes = [...of.mediaShortCodes, ...(await store())];
      return save(viewer, { expectedVersion: of.version, mediaShortCodes });
    },
    next: () => [of.path, { done: 'pictures' }],
    again: (form) => again(kept(form)),
    fieldOf: fieldOfPictures,
  });
};

const orderPictures = (find: FindOwner) => async (deps: Dependencies, visit: Visit, own: OwnBusiness) => {
  const { of, save, again } = await find(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const { value } = sent;
  await saveForm(sent, {
    input: {
      expectedVersion: Number(value('version')) || null,
      mediaShortCodes: [...changedPictures(of.mediaShortCodes, value('do'), value('code'))],
    },
    save,
    next: () => [of.path, { done: 'pictures' }],
    again,
    fieldOf: fieldOfPictures,
  });
};

/** The forms of `OwnPictures` below the page at `path`: more of them, another order, fewer. */
export function pictureRoutes(deps: Dependencies, path: string, find: FindOwner): Router {
  return createExactRouter()
    .post(`${path}/pictures`, atManagedBusiness(deps, addPictures(find)))
    .post(`${path}/pictures/order`, atManagedBusiness(deps, orderPictures(find)));
}
