import { html } from '../../kernel/html.ts';
import { storePath } from '../addresses.ts';
import type { Page } from '../page.ts';

const headings: Readonly<Record<number, string>> = {
  400: 'This address cannot be read',
  404: 'This page does not exist',
  405: 'This cannot be done here',
  429: 'Too many requests',
  503: 'The store cannot be reached',
};

/** Says why there is no page, and leads on. */
export function refusalPage(status: number, detail: string): Page {
  const title = headings[status] ?? 'Something went wrong';
  return {
    title,
    canonical: null,
    tags: [],
    main: html`<h1>${title}</h1>
      <p>${detail}</p>
      <p><a href="${storePath}">Go to the store</a>, or search for a product above.</p>`,
  };
}
