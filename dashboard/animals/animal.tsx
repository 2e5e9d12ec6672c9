import type { Router } from '@koa/router';
import { found } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Note } from '../../kernel/pages/parts/notice.tsx';
import { Day, Time } from '../../kernel/pages/parts/time.tsx';
import { lifeStatusNames, nameIn, sexNames } from '../business/words.ts';
import type { Dependencies } from '../dependencies.ts';
import { listAddress } from '../listings/listing-links.ts';
import { litterPath, newLitterPath } from '../litters/litter-links.ts';
import { Thumbs } from '../pictures/thumbs.tsx';
import type { Visit } from '../session/visit.ts';
import { openStatuses, transferAddress } from '../transfers/transfer-links.ts';
import { animalPath, animalsLink } from './animal-links.ts';
import { type AnimalAnswer, type OwnAnimal, breedNameOf, readAnswer } from './animal-operations.ts';
import { AboutAnimal } from './animal-words.tsx';
import { newAgreementAddress } from '../agreements/agreement-links.ts';
import { type Owner, atOwner, ownedAt, ownedLink, sendOwnedPage } from './owner.tsx';
import { HealthTests } from './health-tests.tsx';
import { Pedigree } from './pedigree.tsx';

const outcomes = {
  added: 'Animal added.',
  changed: 'Animal saved.',
  parents: 'Parents saved.',
  chip: 'Microchip saved.',
  tested: 'Result saved. Listings of the animal and of its young show it.',
  'test-removed': 'Result removed.',
  pictures: 'Pictures saved.',
};

interface Shown {
  readonly answer: AnimalAnswer;
  readonly animal: OwnAnimal;
  readonly own: Owner;
}

/** Whether the visitor may sell, share and chip it. */
const mayDispose = ({ animal, own }: Pick<Shown, 'animal' | 'own'>) =>
  animal.isOwnerOfRecord && own.isManager;

/** When it came to its owner from another one; null if it always was theirs. */
const arrivalOf = ({ answer, animal }: Shown) =>
  answer.transfersOfAnimal?.items.find(({ toProfileId }) => toProfileId === animal.owner.id)
    ?.completedAtUtc ?? null;

function factsOf(shown: Shown, breed: string | null): Html {
  const { answer, animal, own } = shown;
  const { microchip } = answer;
  const arrival = arrivalOf(shown);
  const link = (part: 'microchip', text: string) => (
    <a href={ownedAt(own, animalPath(animal.id, part))}>{text}</a>
  );
  return (
    <Facts
      of={[
        ['Species', answer.species.find(({ code }) => code === animal.species)?.name ?? animal.species],
        ['Breed', breed],
        ['Sex', nameIn(sexNames, animal.sex)],
        ['Born', animal.dateOfBirth && <Day of={animal.dateOfBirth} />],
        ['Colour', animal.colorText && <bdi>{animal.colorText}</bdi>],
        [
          'Registered name',
          animal.registeredName === animal.name ? null : <bdi>{animal.registeredName}</bdi>,
        ],
        [
          'Microchip',
          microchip ? (
            <>
              {microchip.chipId}
              {microchip.implantedOn !== null && (
                <>
                  , implanted on <Day of={microchip.implantedOn} />
                </>
              )}{' '}
              {mayDispose(shown) && link('microchip', 'Change the number')}
            </>
          ) : mayDispose(shown) ? (
            <>Not recorded yet. {link('microchip', 'Record it')}</>
          ) : null,
        ],
        ['Code', animal.svcCode],
        ['Owner', animal.isOwnerOfRecord ? null : <bdi>{animal.owner.displayName}</bdi>],
        ['With you since', arrival && <Time at={arrival} />],
      ]}
    />
  );
}

/** What the owner can do with it next. */
function Steps(shown: Shown): Html | null {
  const { answer, animal, own } = shown;
  if (!animal.isOwnerOfRecord) return null;
  const isAlive = animal.lifeStatus === 'ALIVE';
  const open = openTransferOf(answer);
  return (
    <p class="actions">
      {open !== null && (
        <a class="button primary" href={transferAddress(open.transferId, own.id)}>
          See the transfer
        </a>
      )}
      {open === null && own.isManager && isAlive && (
        <a
          class={own.isBusiness ? 'button primary' : 'button'}
          href={listAddress(own.id, { animalId: animal.id })}
        >
          List this animal
        </a>
      )}
      {own.isManager && isAlive && animal.sex !== 'M' && (
        <a class="button" href={ownedAt(own, newLitterPath, { damId: animal.id })}>
          Record a birth
        </a>
      )}
      {own.isManager && own.isBusiness && isAlive && (
        <a class="button" href={newAgreementAddress(own.id, 'animal', animal.id)}>
          Make an agreement
        </a>
      )}
      <a class="button" href={ownedAt(own, animalPath(animal.id, 'edit'))}>
        Change
      </a>
      <a class="button" href={ownedAt(own, animalPath(animal.id, 'pictures'))}>
        Pictures
      </a>
    </p>
  );
}

function PedigreeSection({ animal, own }: Shown): Html {
  const hasAny = animal.pedigree.length > 0;
  const isBorn = animal.birthId !== null && animal.isOwnerOfRecord && own.isManager;
  return (
    <section aria-labelledby="pedigree">
      <h2 id="pedigree">Pedigree</h2>
      {hasAny ? <Pedigree of={animal} own={own} /> : <p class="quiet">No parents are on record.</p>}
      {animal.isOwnerOfRecord && (
        <p>
          <a href={ownedAt(own, animalPath(animal.id, 'parents'))}>
            {hasAny ? 'Change its parents' : 'Name its parents'}
          </a>
          {isBorn && animal.dam !== null && animal.birthId !== null && (
            <>
              {' · '}
              <a href={ownedAt(own, litterPath(animal.birthId))}>Its litter</a>
            </>
          )}
        </p>
      )}
    </section>
  );
}

const Offspring = ({ animal, own }: Shown): Html | null =>
  animal.offspring.length === 0 ? null : (
    <section aria-labelledby="offspring">
      <h2 id="offspring">Offspring</h2>
      <Entries>
        {animal.offspring.map((young) => (
          <li class="entry">
            <h3>
              <a href={ownedAt(own, animalPath(young.id))}>
                <bdi>{young.name}</bdi>
              </a>
            </h3>
            <p class="quiet">
              <AboutAnimal of={young} />
            </p>
          </li>
        ))}
      </Entries>
      {animal.offspring.length === 100 && <p class="quiet">These are the newest 100.</p>}
    </section>
  );

function CoOwners(shown: Shown): Html | null {
  const { animal, own } = shown;
  if (animal.coOwners.length === 0 && !mayDispose(shown)) return null;
  return (
    <section aria-labelledby="co-owners">
      <h2 id="co-owners">Co-owners</h2>
      <p class={animal.coOwners.length === 0 ? 'quiet' : undefined}>
        {animal.coOwners.length === 0
          ? 'Nobody owns it together with you.'
          : animal.coOwners.map(({ displayName }, index) => (
              <>
                {index > 0 && ', '}
                <bdi>{displayName}</bdi>
              </>
            ))}
      </p>
      {mayDispose(shown) && (
        <p>
          <a href={ownedAt(own, animalPath(animal.id, 'co-owners'))}>
            {animal.coOwners.length === 0 ? 'Add a co-owner' : 'Change co-owners'}
          </a>
        </p>
      )}
    </section>
  );
}

/** Whether the latest transfer of it is under way; null for none. */
function openTransferOf({ latest }: AnimalAnswer) {
  const transfer = latest?.items[0];
  return transfer !== undefined && openStatuses.has(transfer.status) ? transfer : null;
}

/** What is under way with its ownership, and the way to begin. */
function Ownership(shown: Shown): Html | null {
  const { animal, own, answer } = shown;
  const open = openTransferOf(answer);
  if (open === null && !mayDispose(shown)) return null;
  return (
    <section aria-labelledby="ownership">
      <h2 id="ownership">Ownership</h2>
      {open === null ? (
        <>
          <p class="quiet">You sell it, give it away or return it: then its record goes with it.</p>
          <p>
            <a href={ownedAt(own, animalPath(animal.id, 'transfer'))}>Offer it to a new owner</a>
          </p>
        </>
      ) : (
        <p>
          {open.viewerRole === 'SELLER' ? 'Offered to' : 'It is offered to'} <bdi>{open.to.displayName}</bdi>.
          {!animal.isOwnerOfRecord && (
            <>
              {' '}
              <a href={transferAddress(open.transferId, own.id)}>See the transfer</a>
            </>
          )}
        </p>
      )}
    </section>
  );
}

async function getAnimal(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const answer = await readAnswer(deps, visit, own);
  const animal = found(answer.animal);
  const breed = await breedNameOf(deps, own, animal);
  const shown = { answer, animal, own };
  sendOwnedPage(deps, visit, own, {
    title: animal.name,
    heading: <bdi>{animal.name}</bdi>,
    above: [ownedLink(own, animalsLink)],
    outcomes,
    main: (
      <>
        {animal.lifeStatus !== 'ALIVE' && (
          <p>
            <Badge tone="warn">{nameIn(lifeStatusNames, animal.lifeStatus) ?? ''}</Badge>
          </p>
        )}
        {!animal.isOwnerOfRecord && (
          <Note>You co-own this animal. Whoever is its owner of record keeps what is written here.</Note>
        )}
        {animal.mediaShortCodes.length > 0 && (
          <Thumbs baseUrl={deps.env.BASE_URL} codes={animal.mediaShortCodes} />
        )}
        {factsOf(shown, breed)}
        <Steps {...shown} />
        <HealthTests of={animal} own={own} baseUrl={deps.env.BASE_URL} mayChange={mayDispose(shown)} />
        <PedigreeSection {...shown} />
        <Offspring {...shown} />
        <CoOwners {...shown} />
        <Ownership {...shown} />
        {!animal.isOwnerOfRecord && own.isManager && (
          <p class="other">
            <a href={ownedAt(own, animalPath(animal.id, 'leave'))}>Stop co-owning this animal</a>
          </p>
        )}
        {animal.isOwnerOfRecord && (
          <p class="other">
            <a href={ownedAt(own, animalPath(animal.id, 'archive'))}>Archive this animal</a>
          </p>
        )}
      </>
    ),
  });
}

/** One animal, with everything that is on record of it. */
export function animalRoutes(deps: Dependencies): Router {
  return createExactRouter().get(animalPath(':animalId'), atOwner(deps, getAnimal));
}
