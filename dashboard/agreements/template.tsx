import type { Router } from '@koa/router';
import { askGraph } from '../../kernel/graph/graph.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { Badge } from '../../kernel/pages/parts/badge.tsx';
import { Facts } from '../../kernel/pages/parts/facts.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { accountLink } from '../account-page.tsx';
import { type Owner, atManager, ownedAt, ownedLink, sendOwnedPage } from '../animals/owner.tsx';
import { type Filled, freshForm, readSent, saveForm } from '../business/filled.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import {
  agreementsLink,
  newAgreementPath,
  templatePath,
  templateStepPath,
  templatesLink,
} from './agreement-links.ts';
import { archiveTemplateOperation, readTemplate } from './agreement-operations.ts';
import { NotAdvice, Written, withSamples } from './agreement-words.tsx';

async function sendTemplate(deps: Dependencies, visit: Visit, own: Owner, form: Filled): Promise<void> {
  const template = await readTemplate(deps, own.viewer, parameter(visit, 'templateId'));
  const { id, name, text, version, isOpenToBuyers, archivedAt, updatedAt } = template;
  const isArchived = archivedAt !== null;
  sendOwnedPage(deps, visit, own, {
    title: name,
    heading: (
      <>
        <bdi>{name}</bdi> {isArchived && <Badge tone="warn">Archived</Badge>}
      </>
    ),
    above: [ownedLink(own, agreementsLink), ownedLink(own, templatesLink)],
    status: form.status,
    alert: form.alert,
    main: (
      <>
        <Facts
          of={[
            [
              'Version',
              <>
                {version}, changed <Time at={updatedAt} />
              </>,
            ],
            [
              'Buyers',
              isOpenToBuyers ? 'Can begin it from a listing that names it' : 'Wait until you send it',
            ],
          ]}
        />
        {!isArchived && (
          <p class="actions">
            <a class="button primary" href={ownedAt(own, newAgreementPath, { template: id })}>
              Make an agreement
            </a>
            <a class="button" href={ownedAt(own, templateStepPath(id, 'edit'))}>
              Change
            </a>
            <a class="button" href={ownedAt(own, templateStepPath(id, 'archive'))}>
              Archive
            </a>
          </p>
        )}
        <NotAdvice />
        <h2>Preview with examples</h2>
        <Written
          text={withSamples(text, own.name, deps.clock.now())}
          label="The text with examples in its blanks"
        />
      </>
    ),
  });
}

async function getArchive(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const { id, name, version, archivedAt } = await readTemplate(
    deps,
    own.viewer,
    parameter(visit, 'templateId'),
  );
  if (archivedAt !== null) return sendTemplate(deps, visit, own, freshForm(deps));
  const back = ownedAt(own, templatePath(id));
  sendConfirmation(deps, visit, {
    title: 'Archive the template',
    actors: { chosen: own, all: own.all },
    actorId: own.id,
    above: [
      accountLink,
      ownedLink(own, agreementsLink),
      ownedLink(own, templatesLink),
      { href: back, text: name },
    ],
    text: (
      <p>
        Nobody makes agreements from <bdi>{name}</bdi> any more, and listings that name it no longer show it.
        Agreements that were made from it stay as they are. It stays among the archived templates, and cannot
        be used again.
      </p>
    ),
    fields: <input type="hidden" name="version" value={version} />,
    button: 'Archive it',
    back: { href: back, text: 'Cancel' },
  });
}

async function postArchive(deps: Dependencies, visit: Visit, own: Owner): Promise<void> {
  const { id } = await readTemplate(deps, own.viewer, parameter(visit, 'templateId'));
  const sent = await readSent(deps, visit, own);
  await saveForm(sent, {
    input: { input: { id, expectedVersion: Number(sent.value('version')) || null } },
    save: (viewer, asked) => askGraph(deps.graph, archiveTemplateOperation, asked, viewer),
    next: () => [templatesLink.href, { done: 'archived' }],
    addressOf: (to, query) => ownedAt(own, to, query),
    again: (form) => sendTemplate(deps, visit, own, form),
  });
}

/** One template of a profile. */
export function templateRoutes(deps: Dependencies): Router {
  const archive = templateStepPath(':templateId', 'archive');
  return createExactRouter()
    .get(
      templatePath(':templateId'),
      atManager(deps, (_, visit, own) => sendTemplate(deps, visit, own, freshForm(deps))),
    )
    .get(archive, atManager(deps, getArchive))
    .post(archive, atManager(deps, postArchive));
}
