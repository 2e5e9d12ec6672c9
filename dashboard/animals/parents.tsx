import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty } from '../../kernel/pages/parts/entries.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { CheckBox } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { animalPath, newAnimalLink } from './animal-links.ts';
import { type OwnAnimal, readAnimal, recordParentsOperation } from './animal-operations.ts';
import { type Owner, aboveAnimal, atOwner, ownedAt, sendOwnedPage } from './owner.tsx';
import { type Candidates, ParentField, chosenParent, readParents } from './parent-fields.tsx';

const ownFaults = {
  Animal_AnimalRegistry_GT_Resource_FL: ['damId', 'You have no animal with this code.'],
} as const;

type Place = 'D' | 'S';

/** A parent that was handed over: it is still on record, and not among those to choose from. */
const awayParent = (animal: OwnAnimal, place: Place): string | null => {
  const isHere = (place === 'D' ? animal.dam : animal.sire) !== null;
  const known = animal.pedigree.find((one) => one.place === place)?.registeredName;
  return isHere ? null : (known ?? null);
};

const noneFor = (animal: OwnAnimal, place: Place): string => awayParent(animal, place) ?? 'Not known';

/** Takes away a parent that was handed over, which choosing none would keep. */
const Removal = ({
  form,
  of,
  place,
  name,
}: {
  readonly form: Filled;
  readonly of: OwnAnimal;
  readonly place: Place;
  readonly name: 'withoutDam' | 'withoutSire';
}): Html | null => {
  const away = awayParent(of, place);
  if (away === null) return null;
  return (
    <CheckBox form={form} name={name} label={`${away} is not its ${place === 'D' ? 'mother' : 'father'}`} />
  );
};

async function sendForm(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
  animal: OwnAnimal,
  filled?: Filled,
): Promise<void> {
  const { dams, sires } = await readParents(deps, own, animal.species);
  const others = (of: Candidates): Candidates => ({
    ...of,
    items: of.items.filter(({ id }) => id !== animal.id),
  });
  const form = filled ?? freshForm(deps, { damId: animal.dam?.id ?? '', sireId: animal.sire?.id ?? '' });
  const path = animalPath(animal.id, 'parents');
  const add = { ...newAnimalLink, href: ownedAt(own, newAnimalLink.href) };
  const hasNone = [dams, sires].every((of) => others(of).items.length === 0);
  sendOwnedPage(deps, visit, own, {
    title: 'Parents',
    above: aboveAnimal(own, animal),
    status: form.status,
    alert: form.alert,
    main: hasNone ? (
      <Empty next={add}>
        Parents are animals of the same species that you own or co-own, and there is no other one yet. Add the
        parent first, then name it here.
      </Empty>
    ) : (
      <Form
        action={ownedAt(own, path)}
        token={<FormKeys deps={deps} visit={visit} own={own} path={path} form={form} />}
        button="Save"
        back={{ href: ownedAt(own, animalPath(animal.id)), text: 'Cancel' }}
      >
        <ParentField
          form={form}
          name="damId"
          label="Mother"
          from={others(dams)}
          none={noneFor(animal, 'D')}
        />
        <Removal form={form} of={animal} place="D" name="withoutDam" />
        <ParentField
          form={form}
          name="sireId"
          label="Father"
          from={others(sires)}
          none={noneFor(animal, 'S')}
        />
        <Removal form={form} of={animal} place="S" name="withoutSire" />
        <p class="quiet">
          Parents are animals that you own or co-own: whoever owns another one can make you its co-owner. One
          of yours is missing? <a href={add.href}>{add.text}</a>
        </p>
      </Form>
    ),
  });
}

async function getParents(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  await sendForm(deps, visit, own, await readAnimal(deps, visit, own));
}

async function postParents(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const animal = await readAnimal(deps, visit, own);
  const sent = await readSent(deps, visit, own);
  const [damId, sireId] = await Promise.all([
    chosenParent(deps, own, sent.value, 'damId'),
    chosenParent(deps, own, sent.value, 'sireId'),
  ]);
  // Choosing none takes away a parent that could be chosen.
  const isNone = (place: Place, chosen: string | null, name: string) =>
    chosen === null && (awayParent(animal, place) === null || sent.value(name) === '1');
  const input = {
    animalId: animal.id,
    damId,
    sireId,
    withoutDam: isNone('D', damId, 'withoutDam'),
    withoutSire: isNone('S', sireId, 'withoutSire'),
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, recordParentsOperation, asked, viewer),
    next: () => [animalPath(animal.id), { done: 'parents' }],
    addressOf: (path, query) => ownedAt(own, path, query),
    again: (form) => sendForm(deps, visit, own, animal, form),
    ownFaults,
  });
}

/** The parents of an animal. */
export function parentsRoutes(deps: Dependencies): Router {
  const path = animalPath(':animalId', 'parents');
  return createExactRouter().get(path, atOwner(deps, getParents)).post(path, atOwner(deps, postParents));
}
