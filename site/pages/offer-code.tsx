import { found, nullIfMissing } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Time, TimeZone } from '../../kernel/pages/parts/time.tsx';
import { storePath } from '../addresses.ts';
import { Name, withSeenNames } from '../html/names.tsx';
import { type FoundOffer, offerOperation } from '../operations.ts';
import type { Show } from '../serving/show.ts';
import { Seller } from './offer.tsx';

/** The offer with this id, on sale or not; null if it was deleted or never existed. */
export async function offerOf(
  id: string,
  { ask }: Pick<Parameters<Show>[1], 'ask'>,
): Promise<FoundOffer | null> {
  const answer = await nullIfMissing(ask(offerOperation, { id }), 'Marketplace_Offer_GT_Resource_FL');
  return answer && withSeenNames(found(answer.publicOffer));
}

/** When the sale of an upcoming offer starts; null for any other. */
function startOf({ validFrom, status, storefront }: FoundOffer, now: Date): string | null {
  if (!storefront.isActive || status !== 'ACTIVE' || validFrom === null) return null;
  return new Date(validFrom) > now ? validFrom : null;
}

const ToStore = (): Html => (
  <p>
    <a href={storePath}>See what is new in the store</a>
  </p>
);

/** Why an offer is not on sale, and links to others; null is a deleted one. */
export const NotOnSale = ({
  offer,
  now,
}: {
  readonly offer: FoundOffer | null;
  readonly now: Date;
}): Html => {
  if (offer === null) {
    return (
      <>
        <p>This offer was removed from the store. Its code will not be used again.</p>
        <ToStore />
      </>
    );
  }
  const name = <Name of={offer.name} locale={offer.primaryLocale} />;
  const start = startOf(offer, now);
  if (start !== null) {
    return (
      <>
        <p>
          “{name}” from <Seller offer={offer} /> is not on sale yet.
        </p>
        <p>
          It goes on sale on{' '}
          <TimeZone.Provider value={offer.storefront.business.timeZone ?? 'UTC'}>
            <Time at={start} />
          </TimeZone.Provider>
          .
        </p>
      </>
    );
  }
  return (
    <>
      <p>“{name}” is not on sale at the moment.</p>
      {offer.storefront.isActive ? (
        <p>
          See what else <Seller offer={offer} /> sells.
        </p>
      ) : (
        <>
          <p>
            The storefront “<Name of={offer.storefrontName} />” is closed.
          </p>
          <ToStore />
        </>
      )}
    </>
  );
};
