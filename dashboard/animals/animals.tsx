import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Profile } from '../../kernel/profiles/directory.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { Choice, TextInput } from '../business/fields.tsx';
import { type Filled, FormKeys, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { lifeStatusNames, nameIn, sexNames } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import { addAnimalOfMemberOperation } from '../own-bookings/own-booking-operations.ts';
import { speciesThereAre } from '../profiles/species.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { animalsLink, newAnimalLink } from './animal-links.ts';
import { type ListedAnimal, animalsOfProfileOperation } from './animal-operations.ts';

/** Whose animals they are: the acting profile's, or one in the address. A place owns none. */
function ownerOf({ session, query }: Visit): { readonly all: readonly Profile[]; readonly chosen: Profile } {
  const all = session.memberships.map(({ profile }) => profile).filter(({ kind }) => kind !== 'PLACE');
  const wanted = query.get('profile') ?? session.actingProfileId;
  const chosen = all.find(({ id }) => id === wanted) ?? all.find(({ kind }) => kind === 'PERSON');
  if (chosen === undefined) throw new Error('a member has no profile of their own');
  return { all, chosen };
}

const sexOf = (animal: ListedAnimal) => nameIn(sexNames, animal.sex)?.toLowerCase();

const Entry = ({
  of,
  species,
}: {
  readonly of: ListedAnimal;
  readonly species: ReadonlyMap<string, string>;
}): Html => (
  <li class="entry">
    <h2>
      <bdi>{of.name}</bdi>
    </h2>
    <p class="quiet">
      {species.get(of.species) ?? 'Animal'}
      {of.sex !== 'U' && `, ${sexOf(of)}`}
      {of.dateOfBirth !== null && (
        <>
          , born <Day of={of.dateOfBirth} />
        </>
      )}
      {of.lifeStatus !== 'ALIVE' && `, ${nameIn(lifeStatusNames, of.lifeStatus)?.toLowerCase()}`}
    </p>
  </li>
);

async function getAnimals(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const actors = ownerOf(visit);
  const viewer = viewerOf(visit, actors.chosen);
  const { animals, species } = await askGraph(deps.graph, animalsOfProfileOperation, page, viewer);
  const names = new Map(species.map(({ code, name }) => [code, name]));
  const add = { ...newAnimalLink, href: address(newAnimalLink.href, { profile: actors.chosen.id }) };
  sendAccountPage(deps, visit, {
    title: animalsLink.text,
    actors,
    above: [accountLink],
    outcomes: { added: 'Animal added.' },
    main: (
      <>
        <Entries
          total={animals.total}
          empty={
            <Empty next={add}>
              The animals that you own or breed are here. You choose them when you book, and buyers see where
              they come from. There are none yet.
            </Empty>
          }
        >
          {animals.items.map((animal) => (
            <Entry of={animal} species={names} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={animals.total} />
        {animals.total > 0 && (
          <p class="actions">
            <a class="button primary" href={add.href}>
              {add.text}
            </a>
          </p>
        )}
      </>
    ),
  });
}

async function sendForm(deps: Dependencies, visit: Visit, form: Filled): Promise<void> {
  const { chosen } = ownerOf(visit);
  const { href: path, text: title } = newAnimalLink;
  const species = await speciesThereAre(deps, visit);
  sendAccountPage(deps, visit, {
    title,
    actors: ownerOf(visit),
    above: [accountLink, animalsLink],
    status: form.status,
    alert: form.alert,
    main: (
      <Form
        action={address(path, { profile: chosen.id })}
        token={<FormKeys deps={deps} visit={visit} own={chosen} path={path} form={form} />}
        button="Add"
        back={{ href: animalsLink.href, text: 'Cancel' }}
      >
        <TextInput form={form} name="name" label="Name" maxlength={120} required />
        <Choice
          form={form}
          name="species"
          label="Species"
          none="Choose one"
          required
          of={species.map(({ code, name }) => [code, name])}
        />
        <Choice form={form} name="sex" label="Sex" of={sexNames} />
        <TextInput form={form} name="dateOfBirth" label="Date of birth (optional)" type="date" />
      </Form>
    ),
  });
}

async function postNew(deps: Dependencies, visit: Visit): Promise<void> {
  const { chosen } = ownerOf(visit);
  const sent = await readSent(deps, visit, { id: chosen.id, viewer: viewerOf(visit, chosen) });
  const { value } = sent;
  const input = {
    name: value('name'),
    species: value('species'),
    sex: sexNames.find(([code]) => code === value('sex'))?.[0] ?? null,
    dateOfBirth: value('dateOfBirth') || null,
  };
  await saveForm(sent, {
    input: { input },
    save: (viewer, asked) => askGraph(deps.graph, addAnimalOfMemberOperation, asked, viewer),
    next: () => [animalsLink.href, { profile: chosen.id, done: 'added' }],
    addressOf: address,
    again: (form) => sendForm(deps, visit, form),
  });
}

/** The animals of a profile of the member, by default the acting one (contract 1.6). */
export function animalsRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(animalsLink.href, signedIn(deps, getAnimals))
    .get(
      newAnimalLink.href,
      signedIn(deps, (_, visit) => sendForm(deps, visit, freshForm(deps, { sex: 'U' }))),
    )
    .post(newAnimalLink.href, signedIn(deps, postNew));
}
