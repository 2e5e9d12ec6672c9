import { type DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { type Html, html } from '../../kernel/pages/html.ts';
import { listingsPath, storePath } from '../addresses.ts';
import type { Page } from '../html/page.ts';
import { NoListing } from '../serving/no-listing.ts';
import { PastEnd } from '../serving/past-end.ts';

const headings: Readonly<Record<number, string>> = {
  400: 'This address cannot be read',
  404: 'This page does not exist',
  405: 'This cannot be done here',
  429: 'Too many pages in a short time',
  503: 'The store cannot be reached',
};

/** Says what was refused. The limit is told in headers to programs, and here to people. */
function reasonOf(status: number, { message }: DomainError, retryAfterSeconds: number | undefined): Html {
  if (status !== 429 || retryAfterSeconds === undefined) return html`<p>${message}</p>`;
  const time = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`;
  return html`<p>
    The store was asked for more pages from your address than it shows to one visitor within a minute. Try
    again in ${time}.
  </p>`;
}

/** Leads on, if only to what can be had at once. */
function wayOn(status: number, refusal: DomainError): Html | null {
  if (status === 429) return null;
  return html`${refusal instanceof PastEnd && html`<p><a href="${refusal.firstPage}">Go to its first page</a></p>`}
    ${refusal instanceof NoListing && html`<p><a href="${listingsPath}">See the animals that are for sale</a></p>`}
    <p><a href="${storePath}">Go to the store</a>, or search for a product above.</p>`;
}

/** Says why there is no page, and leads on. */
export function refusalPage(refusal: DomainError, retryAfterSeconds: number | undefined): Page {
  const { status } = catalogueRow(refusal.code);
  const title = headings[status] ?? 'Something went wrong';
  return {
    title,
    canonical: null,
    tags: [],
    main: html`<h1>${title}</h1>
      ${reasonOf(status, refusal, retryAfterSeconds)} ${wayOn(status, refusal)}`,
  };
}
