import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { animalPath, animalsLink, newAnimalLink } from './animal-links.ts';
import {
  type ListedAnimal,
  animalsOfProfileOperation,
  coOwnedOfProfileOperation,
} from './animal-operations.ts';
import { AboutAnimal } from './animal-words.tsx';
import { type Owner, atOwner, ownedAt, sendOwnedPage } from './owner.tsx';

const Entry = ({
  of,
  own,
  kind,
  deps,
}: {
  readonly of: ListedAnimal;
  readonly own: Owner;
  readonly kind: string;
  readonly deps: Dependencies;
}): Html => {
  const [picture] = of.mediaShortCodes;
  return (
    <li class="entry beside">
      {picture !== undefined && (
        <img src={`${deps.env.BASE_URL}/media/${picture}/480.jpg`} alt="" loading="lazy" />
      )}
      <div>
        <h2>
          <a href={ownedAt(own, animalPath(of.id))}>
            <bdi>{of.name}</bdi>
          </a>
        </h2>
        <p class="quiet">
          <AboutAnimal of={of} kind={kind} />
        </p>
      </div>
    </li>
  );
};

const Search = ({ own, text }: { readonly own: Owner; readonly text: string }): Html => (
  <form method="get" action={animalsLink.href} role="search">
    <input type="hidden" name="profile" value={own.id} />
    <div class="field">
      <label for="q">Search by name or code</label>
      <div class="row">
        <input id="q" name="q" type="search" value={text} maxlength={80} autocomplete="off" />
        <button type="submit">Search</button>
      </div>
    </div>
  </form>
);

async function getAnimals(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const page = readPage(visit.query);
  const text = (visit.query.get('q') ?? '').trim();
  const { animals, coOwnedAnimals, species } = await askGraph(
    deps.graph,
    animalsOfProfileOperation,
    { ...page, text },
    own.viewer,
  );
  const kinds = new Map(species.map(({ code, name }) => [code, name]));
  const add = { ...newAnimalLink, href: ownedAt(own, newAnimalLink.href) };
  const hasAny = animals.total > 0 || text !== '';
  sendOwnedPage(deps, visit, own, {
    title: animalsLink.text,
    outcomes: {
      archived: 'Archived. Its record and history are kept.',
      left: 'You no longer co-own it.',
    },
    main: (
      <>
        {hasAny && <Search own={own} text={text} />}
        {hasAny && (
          <p class="actions">
            <a class="button primary" href={add.href}>
              {add.text}
            </a>
          </p>
        )}
        <Entries
          total={animals.total}
          empty={
            text === '' ? (
              <Empty next={add}>
                The animals that you own or breed are here, with pictures, pedigree and microchip. You choose
                them when you book, and list them when you sell. There are none yet.
              </Empty>
            ) : (
              <p>No animal of yours has this in its name or code.</p>
            )
          }
        >
          {animals.items.map((animal) => (
            <Entry deps={deps} own={own} of={animal} kind={kinds.get(animal.species) ?? 'Animal'} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={animals.total} />
        {coOwnedAnimals.total > 0 && (
          <p>
            <a href={ownedAt(own, coOwnedPath)}>
              {coOwnedAnimals.total === 1
                ? 'One animal that you co-own'
                : `${coOwnedAnimals.total} animals that you co-own`}
            </a>
          </p>
        )}
      </>
    ),
  });
}

const coOwnedPath = `${animalsLink.href}/co-owned`;

async function getCoOwned(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const page = readPage(visit.query);
  const { coOwnedAnimals, species } = await askGraph(deps.graph, coOwnedOfProfileOperation, page, own.viewer);
  const kinds = new Map(species.map(({ code, name }) => [code, name]));
  const back = { href: ownedAt(own, animalsLink.href), text: 'Your own animals' };
  sendOwnedPage(deps, visit, own, {
    title: 'Animals that you co-own',
    above: [{ ...animalsLink, href: back.href }],
    main: (
      <>
        <Entries
          total={coOwnedAnimals.total}
          empty={
            <Empty next={back}>
              Whoever owns an animal can make you its co-owner; then you see it here, and have a say when it
              is handed over. Nobody has done so yet.
            </Empty>
          }
        >
          {coOwnedAnimals.items.map((animal) => (
            <Entry deps={deps} own={own} of={animal} kind={kinds.get(animal.species) ?? 'Animal'} />
          ))}
        </Entries>
        <Pager visit={visit} {...page} total={coOwnedAnimals.total} />
      </>
    ),
  });
}

/** The animals of a profile of the member, by default the acting one. */
export function animalsRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(animalsLink.href, atOwner(deps, getAnimals))
    .get(coOwnedPath, atOwner(deps, getCoOwned));
}
