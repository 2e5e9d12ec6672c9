import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { TextArea, TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import {
  type OwnBusiness,
  at,
  atManagedBusiness,
  linkAt,
  sendBusinessPage,
  shopLinks,
} from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';
import { PicturesField, fieldOfPictures, readPictures } from '../pictures/pictures-form.tsx';
import type { Visit } from '../session/visit.ts';
import { newProductPath, productPath } from './store-links.ts';
import {
  type Product,
  addProductOperation,
  changeProductOperation,
  readProduct,
} from './store-operations.ts';

const valuesOf = ({ name, brand, description, version }: Product): Record<string, string> => ({
  name,
  brand: brand ?? '',
  description: description ?? '',
  version: String(version),
});

const readFields = (value: (name: string) => string) => ({
  name: value('name'),
  brand: value('brand'),
  description: value('description'),
});

const ProductFields = ({ form }: { readonly form: Filled }): Html => (
  <>
    <TextInput form={form} name="name" label="Name" maxlength={200} required />
    <TextInput form={form} name="brand" label="Who makes it (optional)" maxlength={120} />
    <TextArea form={form} name="description" label="What it is (optional)" rows={6} maxlength={5000} />
  </>
);

function sendNew(deps: Dependencies, visit: Visit, own: OwnBusiness, form: Filled): void {
  sendBusinessPage(deps, visit, own, {
    title: 'Describe a product',
    above: [linkAt(own, shopLinks.store)],
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={at(own, newProductPath)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={newProductPath} form={form} />}
        button="Save the product"
        hasFiles
        back={{ href: at(own, shopLinks.store.href), text: 'Cancel' }}
      >
        <ProductFields form={form} />
        <PicturesField form={form} />
        <p class="quiet">
          Products are public: other businesses may offer the same one. Your price comes in the next step.
        </p>
      </Form>
    ),
  });
}

async function getNew(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  sendNew(deps, visit, own, freshForm(deps));
}

async function postNew(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const again = (form: Filled) => sendNew(deps, visit, own, form);
  const read = await readPictures(deps, visit, own, again);
  if (read === null) return;
  const { sent, pictures, store, kept } = read;
  const fields = readFields(sent.value);
  await saveForm(sent, {
    input: fields,
    request: { ...fields, pictures },
    save: async (viewer) => {
      const input = { ...fields, mediaShortCodes: [...(await store())] };
      return askGraph(deps.graph, addProductOperation, { input }, viewer);
    },
    next: ({ createCatalogItem }) => [productPath(createCatalogItem.id), { done: 'added' }],
    again: (form) => again(kept(form)),
    fieldOf: fieldOfPictures,
  });
}

function sendEdit(deps: Dependencies, visit: Visit, own: OwnBusiness, product: Product, form: Filled): void {
  const { id, name } = product;
  const path = productPath(id, '/edit');
  sendBusinessPage(deps, visit, own, {
    title: `Edit ${name}`,
    heading: (
      <>
        Edit <bdi>{name}</bdi>
      </>
    ),
    above: [linkAt(own, shopLinks.store), { href: at(own, productPath(id)), text: name }],
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={at(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Save"
        back={{ href: at(own, productPath(id)), text: 'Cancel' }}
      >
        <input type="hidden" name="version" value={form.value('version')} />
        <ProductFields form={form} />
      </Form>
    ),
  });
}

async function getEdit(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const { product } = await readProduct(deps, own, parameter(visit, 'productId'));
  sendEdit(deps, visit, own, product, freshForm(deps, valuesOf(product)));
}

async function postEdit(deps: Dependencies, visit: Visit, own: OwnBusiness): Promise<void> {
  const { product } = await readProduct(deps, own, parameter(visit, 'productId'));
  const sent = await readSent(deps, visit, own);
  const expectedVersion = Number(sent.value('version')) || null;
  await saveForm(sent, {
    input: { input: { id: product.id, expectedVersion, ...readFields(sent.value) } },
    save: (viewer, asked) => askGraph(deps.graph, changeProductOperation, asked, viewer),
    next: () => [productPath(product.id), { done: 'changed' }],
    again: (form) => sendEdit(deps, visit, own, product, form),
  });
}

/** Describing a product, and correcting what is said of it. */
export function productFormRoutes(deps: Dependencies): Router {
  const editPath = productPath(':productId', '/edit');
  return createExactRouter()
    .get(newProductPath, atManagedBusiness(deps, getNew))
    .post(newProductPath, atManagedBusiness(deps, postNew))
    .get(editPath, atManagedBusiness(deps, getEdit))
    .post(editPath, atManagedBusiness(deps, postEdit));
}
