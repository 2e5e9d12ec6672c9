import type { Router } from '@koa/router';
import { askGraph, found } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Day } from '../../kernel/pages/parts/time.tsx';
import { countText } from '../../kernel/text/count-text.ts';
import { animalPath } from '../animals/animal-links.ts';
import { sexWord } from '../animals/animal-words.tsx';
import { type Owner, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { type Filled, readSent, saveForm } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import { listAddress } from '../listings/listing-links.ts';
import type { Visit } from '../session/visit.ts';
import { litterPath, littersLink } from './litter-links.ts';
import { type OwnLitter, litterOfProfileOperation, stampPassOperation } from './litter-operations.ts';
import { atBreeder } from './litters.tsx';
import { PassSection, readPassPrice } from './pass-section.tsx';

const outcomes = {
  recorded: 'Birth recorded.',
  young: 'Young added. They are animals of yours now.',
  pass: 'This litter has a Litter Pass now.',
};

type Young = OwnLitter['offspring'][number];

const Parent = ({ of, own }: { readonly of: OwnLitter['dam']; readonly own: Owner }): Html =>
  of === null ? (
    <>Not among your animals any more</>
  ) : (
    <a href={ownedAt(own, animalPath(of.id))}>
      <bdi>{of.name}</bdi>
    </a>
  );

const YoungEntry = ({ of, own }: { readonly of: Young; readonly own: Owner }): Html => {
  const words = [sexWord(of.sex), of.colorText].flatMap((word) => word ?? []).join(', ');
  return (
    <li class="entry">
      <h3>
        {of.animal === null ? (
          of.svcCode
        ) : (
          <a href={ownedAt(own, animalPath(of.animal.id))}>
            <bdi>{of.animal.name}</bdi>
          </a>
        )}
      </h3>
      <p class="quiet">
        <bdi>{words}</bdi>
        {of.animal === null && `${words === '' ? 'H' : '; h'}as left your animals`}
      </p>
    </li>
  );
};

/** The page of a litter of the owner. */
async function sendLitter(deps: Dependencies, visit: Visit, own: Owner, form?: Filled): Promise<void> {
  const asked = { id: parameter(visit, 'birthId') };
  const [answer, price] = await Promise.all([
    askGraph(deps.graph, litterOfProfileOperation, asked, own.viewer),
    readPassPrice(deps, own),
  ]);
  const birth = found(answer.birth);
  const { status = 200, alert = null } = form ?? {};
  sendOwnedPage(deps, visit, own, {
    title: birth.dam === null ? 'Litter' : `Litter of ${birth.dam.name}`,
    above: [ownedLink(own, littersLink)],
    status,
    alert,
    outcomes,
    main: (
      <>
        <Facts
          of={[
            ['Born', <Day of={birth.birthDate} />],
            ['Number', countText(birth.offspringCount)],
            ['Mother', <Parent of={birth.dam} own={own} />],
            ['Father', birth.sireAnimalId !== null ? <Parent of={birth.sire} own={own} /> : 'Not known'],
          ]}
        />
        <p class="actions">
          <a class="button primary" href={listAddress(own.id, { birthId: birth.birthId })}>
            List this litter
          </a>
        </p>
        <section aria-labelledby="young">
          <h2 id="young">The young</h2>
          <Entries
            empty={
              <p class="quiet">No animal of this litter is on record. A litter can be listed without.</p>
            }
          >
            {birth.offspring.map((young) => (
              <YoungEntry of={young} own={own} />
            ))}
          </Entries>
          {birth.offspring.length < birth.offspringCount && (
            <p class="actions">
              <a class="button" href={ownedAt(own, litterPath(birth.birthId, 'young'))}>
                Add young
              </a>
            </p>
          )}
        </section>
        <PassSection deps={deps} visit={visit} own={own} answer={answer} price={price} />
      </>
    ),
  });
}

async function postPass(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const sent = await readSent(deps, visit, own);
  const birthId = parameter(visit, 'birthId');
  await saveForm(sent, {
    input: { birthId },
    save: (viewer, asked) => askGraph(deps.graph, stampPassOperation, asked, viewer),
    next: () => [litterPath(birthId), { done: 'pass' }],
    addressOf: (path, query) => ownedAt(own, path, query),
    again: (form) => sendLitter(deps, visit, own, form),
  });
}

/** One litter, and its Litter Pass (contract 7.2). */
export function litterRoutes(deps: Dependencies): Router {
  const pass = litterPath(':birthId', 'pass');
  return createExactRouter()
    .get(
      [litterPath(':birthId'), pass],
      atBreeder(deps, (_, visit, own) => sendLitter(deps, visit, own)),
    )
    .post(pass, atBreeder(deps, postPass));
}
