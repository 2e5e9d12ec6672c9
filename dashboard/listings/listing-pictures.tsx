import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import type { Html } from '../../kernel/pages/html.ts';
import { type Owner, ownedAt } from '../animals/owner.tsx';
import { type Filled, FormKeys } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { PicturesField } from '../pictures/pictures-form.tsx';
import { Thumbs } from '../pictures/thumbs.tsx';
import type { Visit } from '../session/visit.ts';
import { listingStepPath } from './listing-links.ts';
import type { Listing } from './listing-operations.ts';

/** As many as a listing shows (contract 6.4). */
const most = 20;

interface Shown {
  readonly deps: Dependencies;
  readonly visit: Visit;
  readonly listing: Listing;
  readonly own: Owner;
  readonly form: Filled;
}

/** The pictures of a listing, and the form for more. */
export const ListingPictures = (shown: Shown): Html => {
  const { deps, visit, listing, own, form } = shown;
  const { listingId, mediaShortCodes: codes, status } = listing;
  const path = listingStepPath(listingId, 'pictures');
  const order = `${path}/order`;
  return (
    <section aria-labelledby="pictures-of">
      <h2 id="pictures-of">Pictures</h2>
      {codes.length === 0 ? (
        <p class="quiet">There is none yet. The first one is the one that people see in lists.</p>
      ) : (
        <Thumbs
          baseUrl={deps.env.BASE_URL}
          codes={codes}
          change={
            status === 'CLOSED'
              ? null
              : {
                  action: ownedAt(own, order),
                  token: tokenField(deps, visit, order, own.id),
                  version: listing.version,
                }
          }
        />
      )}
      {status !== 'CLOSED' && codes.length < most && (
        <form method="post" action={ownedAt(own, path)} enctype="multipart/form-data">
          <FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />
          <PicturesField form={form} label="Add pictures" />
          <button type="submit">Add</button>
        </form>
      )}
    </section>
  );
};
