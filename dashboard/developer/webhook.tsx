import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { profileNames } from '../../kernel/profiles/directory.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { type OwnApplication, aboveApplication, readOwn } from './own-application.ts';
import {
  type SentWebhook,
  type Webhook,
  askAboutWebhooks,
  redeliverWebhookOfAppOperation,
  sendWebhookTestOfAppOperation,
  webhookOfAppOperation,
  webhooksSentToAppOperation,
} from './webhook-operations.ts';
import { deliveryState, readableJson, webhookState, webhookTimes } from './webhook-words.tsx';
import { webhooksPath } from './webhooks.tsx';

/** The page of one subscription. */
function webhookPath(appId: string, id: string): string {
  return `${webhooksPath(appId)}/${id}`;
}

/** A subscription of an application that the member manages. */
interface OwnWebhook extends OwnApplication {
  readonly webhook: Webhook;
}

/** The subscription in the address. Throws 404, also for another application's and another member's. */
async function readOwnWebhook(deps: Dependencies, visit: Visit): Promise<OwnWebhook> {
  const own = await readOwn(deps, visit);
  const named = { appId: own.application.appId, id: parameter(visit, 'id') };
  const { webhookSubscriptionOfApp: webhook } = await askAboutWebhooks(
    deps,
    visit,
    webhookOfAppOperation,
    named,
  );
  if (webhook === null) throw new DomainError('Developer_Application_GT_Resource_FL');
  return { ...own, webhook };
}

/** A button in its own form. */
function moveForm(
  deps: Dependencies,
  visit: Visit,
  {
    path,
    actorId,
    button,
  }: { readonly path: string; readonly actorId: string; readonly button: Html | string },
): Html {
  return (
    <form method="post" action={path}>
      {tokenField(deps, visit, path, actorId)}
      <button type="submit">{button}</button>
    </form>
  );
}

function deliveryItem(
  deps: Dependencies,
  visit: Visit,
  { application, publisher, webhook }: OwnWebhook,
  { delivery, body }: SentWebhook,
): Html {
  const path = `${webhookPath(application.appId, webhook.id)}/deliveries/${delivery.id}/redeliver`;
  const { responseSnippet, eventType, eventId, isRedelivery, createdAt } = delivery;
  const when = Time({ at: createdAt });
  return (
    <li class="entry">
      <h3>{eventType}</h3>
      <p class="quiet">
        {when}. {isRedelivery && 'Sent once more.'} <code>{eventId}</code>
      </p>
      {deliveryState(delivery)}
      <details>
        <summary>
          What was sent{' '}
          <span class="unseen">
            of {eventType}, {eventId}
          </span>
        </summary>
        <pre tabindex={0}>{readableJson(body)}</pre>
      </details>
      {responseSnippet !== null && (
        <details>
          <summary>
            What came back{' '}
            <span class="unseen">
              for {eventType}, {eventId}
            </span>
          </summary>
          <pre tabindex={0}>{responseSnippet}</pre>
        </details>
      )}
      {webhook.status === 'ACTIVE' &&
        moveForm(deps, visit, {
          path,
          actorId: publisher.id,
          button: (
            <>
              Redeliver{' '}
              <span class="unseen">
                {eventType}, {eventId}
              </span>
            </>
          ),
        })}
    </li>
  );
}

async function getWebhook(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const own = await readOwnWebhook(deps, visit);
  const { application, publisher, viewer, webhook } = own;
  const { appId } = application;
  const { id, businessId, url, eventTypes, description, status } = webhook;
  const [{ scopes }, names] = await Promise.all([
    deps.operations.execute('readScopesOfConnection', { appId, businessProfileId: businessId }, viewer),
    profileNames(deps, [businessId], requestId(visit.context)),
  ]);
  const asked = { appId, id, readsAppointments: scopes.includes('appointment:read'), ...page };
  const { webhooksSentToApp } = await askAboutWebhooks(deps, visit, webhooksSentToAppOperation, asked);
  const { items, total } = webhooksSentToApp;
  sendAccountPage(deps, visit, {
    title: 'Subscription',
    heading: <span class="host">{url}</span>,
    above: [...aboveApplication(application), { href: webhooksPath(appId), text: 'Webhooks' }],
    main: (
      <>
        <p>
          Events of <bdi>{names.get(businessId) ?? businessId}</bdi>: {eventTypes.join(', ')}.
        </p>
        {description !== null && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
        {webhookState(webhook)}
        {webhookTimes(webhook)}
        {status === 'ACTIVE' ? (
          moveForm(deps, visit, {
            path: `${webhookPath(appId, id)}/test`,
            actorId: publisher.id,
            button: 'Send a test event',
          })
        ) : (
          <p>
            The app can enable it again with <code>PATCH /api/scheduling/v1/webhook-subscriptions/{id}</code>{' '}
            and the status ACTIVE.
          </p>
        )}
        <h2>Deliveries of the last 30 days</h2>
        <Entries total={total} empty={<Empty>No deliveries yet.</Empty>}>
          {items.map((item) => deliveryItem(deps, visit, own, item))}
        </Entries>
        <Pager visit={visit} {...page} total={total} />
      </>
    ),
  });
}

/** The subscription of a form, sent from a page of this session. */
async function ownWebhookForm(deps: Dependencies, visit: Visit): Promise<OwnWebhook> {
  const own = await readOwnWebhook(deps, visit);
  await ownForm(deps, visit, own.publisher.id);
  return own;
}

async function postTest(deps: Dependencies, visit: Visit): Promise<void> {
  const { application, webhook } = await ownWebhookForm(deps, visit);
  const named = { appId: application.appId, id: webhook.id };
  await askAboutWebhooks(deps, visit, sendWebhookTestOfAppOperation, named);
  seeOther(visit.context, address(webhookPath(application.appId, webhook.id), { done: 'webhook-test' }));
}

async function postRedelivery(deps: Dependencies, visit: Visit): Promise<void> {
  const { application, webhook } = await ownWebhookForm(deps, visit);
  const named = { appId: application.appId, id: webhook.id, deliveryId: parameter(visit, 'deliveryId') };
  await askAboutWebhooks(deps, visit, redeliverWebhookOfAppOperation, named);
  seeOther(
    visit.context,
    address(webhookPath(application.appId, webhook.id), { done: 'webhook-redelivered' }),
  );
}

/** One webhook subscription of an application: its deliveries, and what its developer can send. */
export function webhookRoutes(deps: Dependencies): Router {
  const path = webhookPath(':appId', ':id');
  return createExactRouter()
    .get(path, signedIn(deps, getWebhook))
    .post(`${path}/test`, signedIn(deps, postTest))
    .post(`${path}/deliveries/:deliveryId/redeliver`, signedIn(deps, postRedelivery));
}
