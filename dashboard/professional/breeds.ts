import { type Html, html } from '../../kernel/pages/html.ts';
import { fieldOf, type Species } from '../profiles/business-form.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { type OwnProfessional, professionalPath } from './own-professional.ts';
import type { FoundBreeds, Professional } from './professional-operations.ts';

type Breed = Pick<Professional['breeds'][number], 'breedCode' | 'speciesCode'>;

/** What is done to the breeds, by the button of one of them. */
const moves = ['add', 'remove', 'first'] as const;

/** Where breeds are looked for. */
export interface BreedSearch {
  readonly species: string;
  readonly text: string;
  /** Null while nothing was looked for. */
  readonly found: FoundBreeds | null;
}

const valueOf = (move: (typeof moves)[number], { speciesCode, breedCode }: Breed) =>
  `${move} ${speciesCode} ${breedCode}`;

/** The breeds after what a button asks for; those of now for what no button says. */
export function breedsAfter(breeds: readonly Breed[], asked: string): readonly Breed[] {
  const [move = '', speciesCode = '', breedCode = ''] = asked.split(' ');
  const one = { speciesCode, breedCode };
  const others = breeds.filter((breed) => valueOf('add', breed) !== valueOf('add', one));
  if (move === 'remove') return others;
  if (move === 'first') return [one, ...others];
  return move === 'add' ? [...others, one] : breeds;
}

function declared(deps: Dependencies, visit: Visit, { own, professional }: OwnProfessional): Html {
  const path = professionalPath(own.profile.id, '/breeds');
  return html`<form method="post" action="${path}">
    ${tokenField(deps, visit, path, visit.session.account.memberId)}
    <ul class="entries">
      ${professional.breeds.map((breed, position) => {
        const name = html`<span class="unseen"> ${breed.breedName}</span>`;
        return html`<li class="entry">
          <p>
            <bdi>${breed.breedName}</bdi>
            ${position === 0 && html`<span class="quiet">(shown in lists)</span>`}
          </p>
          <p class="actions">
            ${position > 0 && html`<button name="move" value="${valueOf('first', breed)}">Show first${name}</button>`}
            <button name="move" value="${valueOf('remove', breed)}">Remove${name}</button>
          </p>
        </li>`;
      })}
    </ul>
  </form>`;
}

function results(
  deps: Dependencies,
  visit: Visit,
  { own, professional }: OwnProfessional,
  { total, items }: FoundBreeds,
): Html {
  const path = professionalPath(own.profile.id, '/breeds');
  const known = new Set(professional.breeds.map((breed) => valueOf('add', breed)));
  if (total === 0) return html`<p role="status">No breed of this species has that in its name.</p>`;
  return html`<form method="post" action="${path}">
    ${tokenField(deps, visit, path, visit.session.account.memberId)}
    <ul class="entries">
      ${items.map(({ code, name, speciesCode }) => {
        const value = valueOf('add', { speciesCode, breedCode: code });
        return html`<li class="entry">
          <p><bdi>${name}</bdi></p>
          ${
            known.has(value)
              ? html`<p class="quiet">Declared already.</p>`
              : html`<p class="actions">
                  <button name="move" value="${value}">Add<span class="unseen"> ${name}</span></button>
                </p>`
          }
        </li>`;
      })}
    </ul>
    ${total > items.length && html`<p class="quiet">There are ${total - items.length} more. Look for a longer part of the name.</p>`}
  </form>`;
}

/** The breeds that are declared, and a way to find others. */
export function breedsSection(
  deps: Dependencies,
  visit: Visit,
  page: OwnProfessional,
  { search, species, fault }: { search: BreedSearch; species: Species; fault: string | undefined },
): Html {
  const { breeds } = page.professional;
  return html`<h2 id="breeds">Breeds</h2>
    ${breeds.length === 0 ? html`<p class="quiet">None yet.</p>` : declared(deps, visit, page)}
    ${fault !== undefined && html`<p class="fault">${fault}</p>`}
    <form method="get" action="${professionalPath(page.own.profile.id)}#breeds">
      ${fieldOf(
        { name: 'species', label: 'Species' },
        undefined,
        (attributes) =>
          html`<select ${attributes} required autocomplete="off">
            ${species.map(({ code, name }) => html`<option ${search.species === code && 'selected'} value="${code}">${name}</option>`)}
          </select>`,
      )}
      ${fieldOf(
        { name: 'breed', label: 'Breed', hint: 'A part of its name.' },
        undefined,
        (attributes) =>
          html`<input
            ${attributes}
            type="search"
            autocomplete="off"
            maxlength="80"
            value="${search.text}"
          />`,
      )}
      <button type="submit">Find</button>
    </form>
    ${search.found !== null && results(deps, visit, page, search.found)}`;
}
