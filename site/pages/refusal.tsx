import { type DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { homePath, listingsPath, storePath } from '../addresses.ts';
import { counted } from '../../kernel/text/counted.ts';
import type { Page } from '../html/page.tsx';
import { PastEnd } from '../serving/past-end.ts';

const headings: Readonly<Record<number, string>> = {
  400: 'We cannot read this address',
  404: 'This page does not exist',
  405: 'This is not possible here',
  429: 'Too many pages in a short time',
  503: 'The store is not available',
};

/** What was refused, and why. */
function reasonOf(
  status: number,
  { code, message }: DomainError,
  retryAfterSeconds: number | undefined,
): string {
  // The heading says as much.
  if (status === 404 && message === catalogueRow(code).detail) {
    return 'Check the address. The page may have been removed.';
  }
  if (status !== 429 || retryAfterSeconds === undefined) return message;
  return `You have opened more pages in a minute than we allow. Try again in ${counted(retryAfterSeconds, 'second')}.`;
}

/** Links to other pages, unless the visitor has to wait. */
const WayOn = ({ refusal }: { readonly refusal: DomainError }): Html => (
  <>
    {refusal instanceof PastEnd && (
      <p>
        <a href={refusal.firstPage}>Go to the first page</a>
      </p>
    )}
    <p>
      <a href={homePath}>Go to the front page</a>, <a href={listingsPath}>see animals for sale</a> or{' '}
      <a href={storePath}>go to the store</a>.
    </p>
  </>
);

/** The page that says why there is no other, with links. */
export function refusalPage(refusal: DomainError, retryAfterSeconds: number | undefined): Page {
  const { status } = catalogueRow(refusal.code);
  const title = headings[status] ?? 'Something went wrong';
  return {
    title,
    canonical: null,
    tags: [],
    main: (
      <>
        <h1>{title}</h1>
        <p>{reasonOf(status, refusal, retryAfterSeconds)}</p>
        {status !== 429 && <WayOn refusal={refusal} />}
      </>
    ),
  };
}
