import type { Html } from '../../kernel/pages/html.ts';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { animalPath } from './animal-links.ts';
import type { OwnAnimal } from './animal-operations.ts';
import { type Owner, ownedAt } from './owner.tsx';

type Ancestor = OwnAnimal['pedigree'][number];

/** `D` is the mother, `DS` the mother's father; the last word is said of the one before. */
const relation = (place: string): string => (place.endsWith('D') ? 'Mother' : 'Father');

const Parent = ({
  place,
  of,
  own,
}: {
  readonly place: string;
  readonly of: OwnAnimal;
  readonly own: Owner;
}): Html | null => {
  const byPlace = (at: string) => of.pedigree.find((one: Ancestor) => one.place === at);
  const ancestor = byPlace(place);
  if (ancestor === undefined) return null;
  // Parents that the owner may see have pages of their own.
  const known = place === 'D' ? of.dam : place === 'S' ? of.sire : null;
  const parents = [`${place}D`, `${place}S`].filter((at) => byPlace(at) !== undefined);
  return (
    <li>
      <span class="quiet">{relation(place)}:</span>{' '}
      {known === null ? (
        <bdi>{ancestor.registeredName}</bdi>
      ) : (
        <a href={ownedAt(own, animalPath(known.id))}>
          <bdi>{ancestor.registeredName}</bdi>
        </a>
      )}{' '}
      <span class="quiet">
        {ancestor.svcCode}
        {ancestor.dateOfBirth !== null && (
          <>
            , born <Day of={ancestor.dateOfBirth} />
          </>
        )}
      </span>
      {parents.length > 0 && (
        <ul>
          {parents.map((at) => (
            <Parent place={at} of={of} own={own} />
          ))}
        </ul>
      )}
    </li>
  );
};

/** The recorded ancestors of an animal, up to its great-grandparents, as a list in lists. */
export const Pedigree = ({ of, own }: { readonly of: OwnAnimal; readonly own: Owner }): Html => (
  <ul class="pedigree">
    <Parent place="D" of={of} own={own} />
    <Parent place="S" of={of} own={own} />
  </ul>
);
