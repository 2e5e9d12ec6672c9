import { animalTags } from '../../kernel/answers/change-tags.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { type Fact, Facts } from '../../kernel/pages/parts/facts.tsx';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { countryName } from '../../kernel/text/country.ts';
import { joinWaitlistAddress, professionalPath } from '../addresses.ts';
import { sexInWords } from '../html/listing-words.tsx';
import { Name, seenName } from '../html/names.tsx';
import type { PageEnv } from '../html/page.tsx';
import type { ListingCard, ListingRecord } from '../operations.ts';

type Listing = ListingCard['listing'];

/** The tags of what a page shows of the animal's record and its parents'. */
export function tagsOfRecord({ animalId }: Pick<Listing, 'animalId'>, record: ListingRecord): string[] {
  const ids = [animalId, record?.dam?.animalId, record?.sire?.animalId].filter(
    (id) => typeof id === 'string',
  );
  return [...ids.map(animalTags.animal), animalTags.species];
}

const Waitlist = ({
  card: { waitlist, listing },
  env,
}: {
  readonly card: ListingCard;
  readonly env: PageEnv;
}): Html => {
  if (!waitlist.isOpen) return <>Closed</>;
  return (
    <>
      {waitlist.length === 0 ? 'Open, nobody on it yet' : `Open, ${waitlist.length} waiting`}
      <br />
      <a href={joinWaitlistAddress(env.DASHBOARD_URL, listing.shortCode)} rel="nofollow">
        Join the waitlist
      </a>
    </>
  );
};

/** What is on record of the animal or the litter; a fact that is not on record is left out. */
function factsOfRecord({ kind }: Listing, record: ListingRecord): readonly Fact[] {
  if (record === null) return [];
  const { speciesName, breedName, sex, bornOn, isChipped, dam, sire } = record;
  return [
    ['Species', speciesName],
    ['Breed', breedName],
    ['Sex', kind === 'LITTER' || sex === null || sex === 'U' ? null : sexInWords(sex)],
    ['Born', bornOn && <Day of={bornOn} />],
    ['Mother', dam && <Name of={dam.registeredName} />],
    ['Father', sire && <Name of={sire.registeredName} />],
    ['Microchip', isChipped === true ? 'On record' : null],
  ];
}

/** What a listing is, who sells it and where. */
export const ListingFacts = ({
  card,
  record,
  sellerHandle,
  env,
}: {
  readonly card: ListingCard;
  readonly record: ListingRecord;
  /** Null for a seller without a page. */
  readonly sellerHandle: string | null;
  readonly env: PageEnv;
}): Html => {
  const { seller, city, countryCode, readyDate } = card.listing;
  const name = <Name of={seenName(seller.displayName, seller.handle)} />;
  return (
    <Facts
      of={[
        ...factsOfRecord(card.listing, record),
        ['Seller', sellerHandle === null ? name : <a href={professionalPath(sellerHandle)}>{name}</a>],
        [
          'Place',
          <>
            <Name of={city} />, {countryName(countryCode)}
          </>,
        ],
        [
          'Ready',
          readyDate && (
            <>
              from <Day of={readyDate} />
            </>
          ),
        ],
        ['Waitlist', <Waitlist card={card} env={env} />],
      ]}
    />
  );
};
