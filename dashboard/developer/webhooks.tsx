import type { Router } from '@koa/router';
import { readPage } from '../../kernel/answers/pagination.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { Pager } from '../../kernel/pages/parts/pager.tsx';
import { profileNames } from '../../kernel/profiles/directory.ts';
import { sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { aboveApplication, applicationPath, readOwn } from './own-application.ts';
import { type Webhook, askAboutWebhooks, webhooksOfAppOperation } from './webhook-operations.ts';
import { webhookState, webhookTimes } from './webhook-words.tsx';

/** The page of an application's webhooks. */
export function webhooksPath(appId: string): string {
  return `${applicationPath(appId)}/webhooks`;
}

function webhookItem(appId: string, webhook: Webhook): Html {
  return (
    <li class="entry">
      <h3>
        <a class="host" href={`${webhooksPath(appId)}/${webhook.id}`}>
          {webhook.url}
        </a>
      </h3>
      {webhook.description !== null && (
        <p>
          <bdi>{webhook.description}</bdi>
        </p>
      )}
      {webhookState(webhook)}
      <p class="quiet">{webhook.eventTypes.join(', ')}</p>
      {webhookTimes(webhook)}
    </li>
  );
}

/** The subscriptions, grouped by business. */
function byBusiness(
  appId: string,
  webhooks: readonly Webhook[],
  names: ReadonlyMap<string, string>,
): readonly Html[] {
  return [...Map.groupBy(webhooks, ({ businessId }) => businessId)].map(([businessId, ofBusiness]) => (
    <>
      <h2>
        <bdi>{names.get(businessId) ?? businessId}</bdi>
      </h2>
      <Entries>{ofBusiness.map((webhook) => webhookItem(appId, webhook))}</Entries>
    </>
  ));
}

const nothingYet = (
  <p>
    No subscriptions yet. The app creates them itself for each connected business, with the scope{' '}
    <code>webhook:manage</code>: <code>POST /api/scheduling/v1/webhook-subscriptions</code>.
  </p>
);

async function getWebhooks(deps: Dependencies, visit: Visit): Promise<void> {
  const page = readPage(visit.query);
  const { application } = await readOwn(deps, visit);
  const { appId } = application;
  const { webhookSubscriptionsOfApp: found } = await askAboutWebhooks(deps, visit, webhooksOfAppOperation, {
    appId,
    ...page,
  });
  const { items, total } = found;
  const names = await profileNames(
    deps,
    items.map(({ businessId }) => businessId),
    requestId(visit.context),
  );
  sendAccountPage(deps, visit, {
    title: 'Webhooks',
    heading: (
      <>
        Webhooks of <bdi>{application.name}</bdi>
      </>
    ),
    above: aboveApplication(application),
    main: (
      <>
        {total === 0 ? nothingYet : byBusiness(appId, items, names)}
        <Pager visit={visit} {...page} total={total} />
        <p>
          <a href={`${deps.env.BASE_URL}/docs`}>How webhooks work</a>
        </p>
      </>
    ),
  });
}

/** The webhook subscriptions of an application, as its developer sees them. */
export function webhooksRoutes(deps: Dependencies): Router {
  return createExactRouter().get(webhooksPath(':appId'), signedIn(deps, getWebhooks));
}
