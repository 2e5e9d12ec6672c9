import { type DataOf, askGraph } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Choice, TextInput } from '../business/fields.tsx';
import type { Filled } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { animalByCodeOperation, parentsOfProfileOperation } from './animal-operations.ts';
import type { Owner } from './owner.tsx';

type Answer = DataOf<'ParentsOfProfile'>;
type Candidate = Answer['dams']['items'][number];

/** Animals that can be a mother or a father. */
export interface Candidates {
  readonly items: readonly Candidate[];
  /** Whether there are more than can be chosen from. */
  readonly isCut: boolean;
}

export interface ParentChoices {
  readonly dams: Candidates;
  readonly sires: Candidates;
}

/** The animals that can be parents, of one species or of any, co-owned ones too; a litter is that of an own dam. */
export async function readParents(
  { graph }: Dependencies,
  { viewer }: Owner,
  species: string | null,
): Promise<ParentChoices & { readonly ownDams: Candidates }> {
  const answer = await askGraph(graph, parentsOfProfileOperation, { species }, viewer);
  const shared = answer.coOwnedAnimals.items.filter((one) => species === null || one.species === species);
  const all = ({ items, total }: Answer['dams'], unfit: Candidate['sex'] | null): Candidates => ({
    items: unfit === null ? items : [...items, ...shared.filter(({ sex }) => sex !== unfit)],
    isCut: total > items.length,
  });
  return { dams: all(answer.dams, 'M'), sires: all(answer.sires, 'F'), ownDams: all(answer.dams, null) };
}

/** One parent: chosen from the list or, where that is cut, named by code. */
export const ParentField = ({
  form,
  name,
  label,
  from: { items, isCut },
  none,
  required,
}: {
  readonly form: Filled;
  /** Of the field; `name:code` is the field of the code. */
  readonly name: string;
  readonly label: string;
  readonly from: Candidates;
  readonly none: string;
  readonly required?: boolean;
}): Html => (
  <>
    <Choice
      form={form}
      name={name}
      label={label}
      none={none}
      {...(required && !isCut && { required })}
      of={items.map(({ id, name: called, svcCode }) => [id, `${called} (${svcCode})`])}
    />
    {isCut && (
      <TextInput
        form={form}
        name={`${name}:code`}
        label={`Or the code of another one: ${label.toLowerCase()}`}
        maxlength={40}
      />
    )}
  </>
);

/** The id of the parent that was chosen or named; an id of nothing for an unknown code, null for none. */
export async function chosenParent(
  { graph }: Dependencies,
  { viewer }: Owner,
  value: (name: string) => string,
  name: string,
): Promise<string | null> {
  const code = value(`${name}:code`).toUpperCase();
  if (code === '') return value(name) || null;
  const { animals } = await askGraph(graph, animalByCodeOperation, { text: code }, viewer);
  return animals.items.find(({ svcCode }) => svcCode === code)?.id ?? code;
}
