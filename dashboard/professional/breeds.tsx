import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { InputField, SelectField } from '../../kernel/pages/parts/field.tsx';
import type { Species } from '../profiles/business-form.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { memberToken } from '../../kernel/pages/forms/own-form.tsx';
import { type OwnProfessional, professionalPath } from './own-professional.ts';
import type { FoundBreeds, Professional } from './professional-operations.ts';

type Breed = Pick<Professional['breeds'][number], 'breedCode' | 'speciesCode'>;

/** The action of a breed's button. */
const moves = ['add', 'remove', 'first'] as const;

/** A search for breeds. */
export interface BreedSearch {
  readonly species: string;
  readonly text: string;
  /** Null before the first search. */
  readonly found: FoundBreeds | null;
}

const valueOf = (move: (typeof moves)[number], { speciesCode, breedCode }: Breed) =>
  `${move} ${speciesCode} ${breedCode}`;

/** The breeds after a button was pressed; unchanged for an unknown button. */
export function breedsAfter(breeds: readonly Breed[], asked: string): readonly Breed[] {
  const [move = '', speciesCode = '', breedCode = ''] = asked.split(' ');
  const one = { speciesCode, breedCode };
  const others = breeds.filter((breed) => valueOf('add', breed) !== valueOf('add', one));
  if (move === 'remove') return others;
  if (move === 'first') return [one, ...others];
  return move === 'add' ? [...others, one] : breeds;
}

const MoveButton = ({
  move,
  breed,
  name,
  children,
}: {
  readonly move: (typeof moves)[number];
  readonly breed: Breed;
  readonly name: string;
  readonly children: string;
}): Html => (
  <button name="move" value={valueOf(move, breed)}>
    {children}
    <span class="unseen"> {name}</span>
  </button>
);

function declared(deps: Dependencies, visit: Visit, { own, professional }: OwnProfessional): Html {
  const path = professionalPath(own.profile.id, '/breeds');
  return (
    <form method="post" action={path}>
      {memberToken(deps, visit, path)}
      <Entries>
        {professional.breeds.map((breed, position) => (
          <li class="entry">
            <p>
              <bdi>{breed.breedName}</bdi> {position === 0 && <span class="quiet">(shown in lists)</span>}
            </p>
            <p class="actions">
              {position > 0 && (
                <MoveButton move="first" breed={breed} name={breed.breedName}>
                  Show first
                </MoveButton>
              )}
              <MoveButton move="remove" breed={breed} name={breed.breedName}>
                Remove
              </MoveButton>
            </p>
          </li>
        ))}
      </Entries>
    </form>
  );
}

function results(
  deps: Dependencies,
  visit: Visit,
  { own, professional }: OwnProfessional,
  { total, items }: FoundBreeds,
): Html {
  const path = professionalPath(own.profile.id, '/breeds');
  const known = new Set(professional.breeds.map((breed) => valueOf('add', breed)));
  if (total === 0)
    return <p role="status">No breed of this species matches. Try a shorter part of the name.</p>;
  return (
    <form method="post" action={path}>
      {memberToken(deps, visit, path)}
      <Entries>
        {items.map(({ code, name, speciesCode }) => {
          const breed = { speciesCode, breedCode: code };
          return (
            <li class="entry">
              <p>
                <bdi>{name}</bdi>
              </p>
              {known.has(valueOf('add', breed)) ? (
                <p class="quiet">Already added.</p>
              ) : (
                <p class="actions">
                  <MoveButton move="add" breed={breed} name={name}>
                    Add
                  </MoveButton>
                </p>
              )}
            </li>
          );
        })}
      </Entries>
      {total > items.length && (
        <p class="quiet">{total - items.length} more breeds match. Search for a longer part of the name.</p>
      )}
    </form>
  );
}

/** The breeds of a business, and a search for more. */
export function breedsSection(
  deps: Dependencies,
  visit: Visit,
  page: OwnProfessional,
  { search, species, fault }: { search: BreedSearch; species: Species; fault: string | undefined },
): Html {
  const { breeds } = page.professional;
  return (
    <>
      <h2 id="breeds">Breeds</h2>
      {breeds.length === 0 ? <p class="quiet">No breeds yet.</p> : declared(deps, visit, page)}
      {fault !== undefined && <p class="fault">{fault}</p>}
      <form method="get" action={`${professionalPath(page.own.profile.id)}#breeds`}>
        <SelectField
          name="species"
          label="Species"
          of={species.map(({ code, name }) => [code, name])}
          chosen={search.species}
        />
        <InputField
          name="breed"
          label="Breed"
          hint="Part of its name."
          type="search"
          autocomplete="off"
          maxlength={80}
          value={search.text}
        />
        <button type="submit">Search</button>
      </form>
      {search.found !== null && results(deps, visit, page, search.found)}
    </>
  );
}
