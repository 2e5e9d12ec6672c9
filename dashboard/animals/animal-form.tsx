import { askGraph } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { CheckBox, Choice, TextInput } from '../business/fields.tsx';
import type { FieldNamer, Filled } from '../business/filled.tsx';
import { lifeStatusNames, sexNames } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Species } from '../profiles/business-form.tsx';
import { type OwnAnimal, breedsNamedOperation } from './animal-operations.ts';
import { sexOf } from './animal-words.tsx';
import type { Owner } from './owner.tsx';

type Value = (name: string) => string;

/** What is typed into the form of an animal, or of a new one. */
export const animalValues = (animal: OwnAnimal | null, breed: string | null): Record<string, string> => ({
  name: animal?.name ?? '',
  species: animal?.species ?? '',
  breed: breed ?? '',
  sex: animal?.sex ?? 'U',
  dateOfBirth: animal?.dateOfBirth ?? '',
  colorText: animal?.colorText ?? '',
  lifeStatus: animal?.lifeStatus ?? 'ALIVE',
  version: String(animal?.version ?? ''),
});

/** A breed as it was typed: its code, and what is wrong with it. */
export interface TypedBreed {
  readonly code: string | null;
  readonly fault: string | null;
}

const few = 6;
/** The code of no breed: the graph refuses it together with whatever else is wrong. */
const unknownBreed = '-';

/** The breed with the typed name; a part of one name is enough. */
export async function findTypedBreed(
  { graph }: Dependencies,
  { viewer }: Owner,
  species: string,
  typed: string,
): Promise<TypedBreed> {
  if (typed === '' || species === '') return { code: null, fault: null };
  const text = typed.slice(0, 80);
  const { breeds } = await askGraph(graph, breedsNamedOperation, { species, text }, viewer);
  const { items } = breeds;
  const isSame = (name: string) => name.localeCompare(typed, 'en', { sensitivity: 'base' }) === 0;
  const exact = items.find(({ name }) => isSame(name)) ?? (items.length === 1 ? items[0] : undefined);
  if (exact !== undefined) return { code: exact.code, fault: null };
  if (items.length === 0) {
    return { code: unknownBreed, fault: 'We know no breed of this species by this name.' };
  }
  const names = items.slice(0, few).map(({ name }) => name);
  return {
    code: unknownBreed,
    fault: `Which of these: ${names.join(', ')}${items.length > few ? ', or another one' : ''}?`,
  };
}

/** The fields of an animal as the graph reads them. */
export const readAnimalFields = (value: Value, { code }: TypedBreed) => ({
  name: value('name'),
  breedCode: code,
  sex: sexOf(value('sex')),
  dateOfBirth: value('dateOfBirth') || null,
  colorText: value('colorText'),
});

export const lifeStatusOf = (value: string) => lifeStatusNames.find(([code]) => code === value)?.[0] ?? null;

export const animalField: FieldNamer = (pointer) => (pointer === '/breedCode' ? 'breed' : pointer.slice(1));

/** The fields of an animal; its species is chosen once. */
export const AnimalFields = ({
  form,
  species,
  isNew,
}: {
  readonly form: Filled;
  readonly species: Species;
  readonly isNew: boolean;
}): Html => (
  <>
    <input type="hidden" name="version" value={form.value('version')} />
    <TextInput form={form} name="name" label="Name" maxlength={120} required />
    <div class="columns">
      {isNew && (
        <Choice
          form={form}
          name="species"
          label="Species"
          none="Choose one"
          required
          of={species.map(({ code, name }) => [code, name])}
        />
      )}
      <TextInput form={form} name="breed" label="Breed (optional)" maxlength={80} />
      <Choice form={form} name="sex" label="Sex" of={sexNames} />
      <TextInput form={form} name="dateOfBirth" label="Date of birth (optional)" type="date" />
      <TextInput form={form} name="colorText" label="Colour (optional)" maxlength={80} />
      {!isNew && <Choice form={form} name="lifeStatus" label="Life status" of={lifeStatusNames} />}
    </div>
    {form.faults.has('confirmed') && (
      <CheckBox
        form={form}
        name="confirmed"
        label="This is a different animal, born on the same day as another one of yours"
      />
    )}
  </>
);
