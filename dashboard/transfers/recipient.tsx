import { askGraph, found, nullIfMissing } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { profileOperation } from '../../kernel/profiles/profile-operations.ts';
import { FindByHandle, findByHandle } from '../animals/by-handle.tsx';
import type { OwnAnimal } from '../animals/animal-operations.ts';
import type { Owner } from '../animals/owner.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { offerAddress, offerPath } from './transfer-links.ts';
import { type PeopleMet, peopleMetOperation } from './transfer-operations.ts';

/** Somebody who can get an animal. */
export interface Recipient {
  readonly id: string;
  readonly kind: string;
  readonly handle: string;
  readonly displayName: string;
}

/** Whether somebody can own the animal next: a place owns none. */
export const canGet = ({ id, kind }: Recipient, own: Owner): boolean => id !== own.id && kind !== 'PLACE';

/** The recipient in the address; null if none is chosen, or nobody can be. */
export async function chosenRecipient(
  deps: Dependencies,
  { query }: Visit,
  own: Owner,
): Promise<Recipient | null> {
  const id = query.get('to');
  if (id === null) return null;
  const asked = askGraph(deps.graph, profileOperation, { id }, own.viewer);
  const answer = await nullIfMissing(asked, 'Identity_Profile_GT_Resource_FL');
  const profile = answer === null ? null : found(answer.profile);
  return profile !== null && canGet(profile, own) ? profile : null;
}

/** Everybody whom the profile has had to do with, each once, the latest first. */
function everybodyIn(met: PeopleMet, animal: OwnAnimal, own: Owner): readonly Recipient[] {
  const all: readonly Recipient[] = [
    ...animal.coOwners.map((one) => ({ kind: 'PERSON', ...one })),
    ...met.received.items.map(({ counterparty }) => counterparty),
    ...met.myAnimalTransfers.items.flatMap(({ from, to }) => [to, from]),
    ...(met.sales?.items ?? []).flatMap(({ buyer }) => buyer ?? []),
    ...met.paid.items.map(({ counterparty }) => counterparty),
  ];
  return [...new Map(all.map((one) => [one.id, one])).values()].filter((one) => canGet(one, own));
}

/** The choice of who gets an animal: by their handle, or among those whom the profile has met. */
export async function recipientChoice(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
  animal: OwnAnimal,
): Promise<Html> {
  const handle = (visit.query.get('handle') ?? '').trim();
  const [named, met] = await Promise.all([
    handle === '' ? null : findByHandle(deps, own, handle),
    askGraph(deps.graph, peopleMetOperation, { sells: own.isBusiness }, own.viewer),
  ]);
  const people = everybodyIn(met, animal, own);
  return (
    <>
      <h2>Who gets it?</h2>
      <FindByHandle path={offerPath(animal.id)} own={own} handle={handle} />
      {handle !== '' && (
        <div role="status">
          {named === null ? (
            <p>Nobody has this handle.</p>
          ) : canGet(named, own) ? (
            <>
              <p>
                This is <bdi>{named.displayName}</bdi>.
              </p>
              <p class="actions">
                <a class="button primary" href={offerAddress(animal.id, own.id, named.id)}>
                  Offer it to them
                </a>
              </p>
            </>
          ) : (
            <p>
              {named.id === own.id ? (
                'You own it already.'
              ) : (
                <>
                  <bdi>{named.displayName}</bdi> is a place, and places own no animals.
                </>
              )}
            </p>
          )}
        </div>
      )}
      {people.length > 0 && (
        <section aria-labelledby="met">
          <h2 id="met">Somebody you have met</h2>
          <Entries>
            {people.map(({ id, displayName, handle: name }) => (
              <li class="entry">
                <h3>
                  <a href={offerAddress(animal.id, own.id, id)}>
                    <bdi>{displayName}</bdi>
                  </a>
                </h3>
                <p class="quiet">@{name}</p>
              </li>
            ))}
          </Entries>
        </section>
      )}
    </>
  );
}
