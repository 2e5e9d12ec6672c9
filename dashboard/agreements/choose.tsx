import { askGraph } from '../../kernel/graph/graph.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { SelectField } from '../../kernel/pages/parts/field.tsx';
import { type Owner, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { listAddress, newListingPath } from '../listings/listing-links.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import {
  type SubjectKind,
  agreementsLink,
  newAgreementPath,
  newTemplatePath,
  templatesLink,
} from './agreement-links.ts';
import { subjectsOfMemberOperation } from './agreement-operations.ts';
import type { Party, Subject } from './subject.ts';

const Group = ({
  id,
  heading,
  children,
}: {
  readonly id: string;
  readonly heading: string;
  readonly children: readonly Html[];
}): Html | null =>
  children.length === 0 ? null : (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Entries>{children}</Entries>
    </section>
  );

const Choice = ({
  href,
  title,
  children,
}: {
  readonly href: string;
  readonly title: string;
  readonly children?: Html | string;
}): Html => (
  <li class="entry">
    <a href={href}>
      <bdi>{title}</bdi>
    </a>
    {children !== undefined && <p class="quiet">{children}</p>}
  </li>
);

/** What an agreement can be about. */
export async function sendSubjects(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
  isMissing: boolean,
): Promise<void> {
  const found = await askGraph(deps.graph, subjectsOfMemberOperation, {}, own.viewer);
  const template = visit.query.get('template');
  const to = (kind: SubjectKind, id: string) =>
    ownedAt(own, newAgreementPath, { about: `${kind}:${id}`, template });
  const deposits = found.myDeposits.items.filter(({ status }) => status === 'CREATED' || status === 'PAID');
  const listings = found.myAnimalListings.items.filter(({ status }) => status !== 'CLOSED');
  // Of an animal that is not listed, only clients of a business can be the other party.
  const animals = own.isBusiness
    ? found.animals.items.filter(({ lifeStatus }) => lifeStatus === 'ALIVE')
    : [];
  const isEmpty = deposits.length + listings.length + animals.length === 0;
  sendOwnedPage(deps, visit, own, {
    title: 'New agreement',
    above: [ownedLink(own, agreementsLink)],
    status: isMissing ? 404 : 200,
    alert: isMissing ? 'You sell nothing of the kind. Choose something of yours.' : null,
    main: isEmpty ? (
      <Empty next={{ href: ownedAt(own, newListingPath), text: 'Make a listing' }}>
        You make an agreement with somebody who is getting an animal from you, through a listing or a
        transfer. There is none yet.
      </Empty>
    ) : (
      <>
        <p>What is the agreement about?</p>
        <Group id="deposits" heading="Deposits">
          {deposits.map(({ depositId, animalName, listingTitle, counterparty }) => (
            <Choice href={to('deposit', depositId)} title={animalName}>
              <>
                <bdi>{listingTitle}</bdi>, deposit of <bdi>{counterparty.displayName}</bdi>
              </>
            </Choice>
          ))}
        </Group>
        <Group id="listings" heading="Listings">
          {listings.map(({ listingId, title }) => (
            <Choice href={to('listing', listingId)} title={title} />
          ))}
        </Group>
        <Group id="animals" heading="Animals">
          {animals.map(({ id, name }) => (
            <Choice href={to('animal', id)} title={name} />
          ))}
        </Group>
      </>
    ),
  });
}

/** Why there is nobody to choose, and what leads to somebody. */
function nobodyWords({ hasClients, about, animalId }: Subject, own: Owner): Html {
  if (own.isBusiness && hasClients) {
    return <>Nobody with an account has begun a deposit, is on the waitlist or is a client of yours.</>;
  }
  if (!about.startsWith('animal:') || animalId === null) {
    return <>Nobody has begun a deposit or is on the waitlist yet. Once somebody has, they stand here.</>;
  }
  return (
    <>
      There is nobody here yet. <a href={listAddress(own.id, { animalId })}>List the animal</a>, so that a
      buyer can begin a deposit or wait for it; with whoever gets it by a transfer, you make the agreement
      about that.
    </>
  );
}

const Parties = ({
  subject,
  parties,
  chosen,
  own,
}: {
  readonly subject: Subject;
  readonly parties: readonly Party[];
  readonly chosen: string | null;
  readonly own: Owner;
}): Html => (
  <fieldset>
    <legend>With whom</legend>
    {parties.map(({ key, name, met }, index) => (
      <div class="check">
        <input
          type="radio"
          id={`party-${index}`}
          name="party"
          value={key}
          checked={key === chosen || parties.length === 1}
        />
        <label for={`party-${index}`}>
          <bdi>{name}</bdi>, {met}
        </label>
      </div>
    ))}
    {parties.length === 0 && <p class="quiet">{nobodyWords(subject, own)}</p>}
  </fieldset>
);

/** The template, the animal of a litter and the other party. */
export async function sendChoice(
  deps: Dependencies,
  visit: Visit,
  own: Owner,
  subject: Subject,
  parties: readonly Party[],
): Promise<void> {
  const { contractTemplates } = await askGraph(deps.graph, subjectsOfMemberOperation, {}, own.viewer);
  const { query } = visit;
  const templates = contractTemplates.items;
  const wasSent = query.has('continue');
  const back = ownedLink(own, agreementsLink);
  sendOwnedPage(deps, visit, own, {
    title: 'New agreement',
    above: [back],
    status: wasSent ? 400 : 200,
    alert: wasSent ? 'Choose each of these, so that the agreement can be filled in.' : null,
    main: (
      <>
        <p>
          An agreement on <bdi>{subject.title}</bdi>.
        </p>
        {subject.about.startsWith('deposit:') && 'listingId' in subject.input && (
          <p class="quiet">
            This deposit was begun without it, so it does not change what happens to the deposit if there is
            no handover. It counts for everything else that you both sign.
          </p>
        )}
        {templates.length === 0 ? (
          <Empty next={{ href: ownedAt(own, templatesLink.href), text: 'Make a template' }}>
            You have no template yet. There are three texts to start from.
          </Empty>
        ) : (
          <form method="get" action={newAgreementPath}>
            <input type="hidden" name="profile" value={own.id} />
            <input type="hidden" name="about" value={subject.about} />
            <SelectField
              name="template"
              label="Template"
              of={templates.map(({ id, name }): [string, string] => [id, name])}
              chosen={query.get('template') ?? subject.templateId ?? ''}
            />
            {subject.choices.length > 0 && (
              <SelectField
                name="animal"
                label="Which animal of the litter"
                of={subject.choices.map(([id, name]): [string, string] => [id, name])}
                chosen={query.get('animal') ?? ''}
              />
            )}
            <Parties subject={subject} parties={parties} chosen={query.get('party')} own={own} />
            {subject.hasClients && own.isBusiness && (
              <div class="field">
                <label for="client">Find a client by name</label>
                <div class="row">
                  <input
                    id="client"
                    name="client"
                    value={query.get('client') ?? ''}
                    maxlength={100}
                    autocomplete="off"
                  />
                  <button type="submit">Find</button>
                </div>
              </div>
            )}
            <div class="choices">
              {parties.length > 0 && (
                <button class="primary" type="submit" name="continue" value="1">
                  Continue
                </button>
              )}
              <a class="button" href={ownedAt(own, newTemplatePath)}>
                New template
              </a>
            </div>
          </form>
        )}
      </>
    ),
  });
}
