import type { Router } from '@koa/router';
import { z } from 'zod';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { repeatableSeconds } from '../../kernel/pages/forms/repeatable.ts';
import type { ShownOnce } from '../../kernel/pages/forms/shown-once.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { storeForNextPage, takeStored } from '../session/shown-once.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { type OwnSite, aboveSite, readOwnSite, sitePath, sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import { sharedPath } from './shared.tsx';
import {
  endSharedLinkOfMemberOperation,
  shareInsightsOfMemberOperation,
  sharedLinksOfSiteOperation,
} from './sharing-operations.ts';

const move = '/sharing';

/** The address of a new link, for the page that shows it. */
const newAddressOf = (siteKey: string): ShownOnce<string> => ({
  subject: ['shared link', siteKey],
  schema: z.string(),
  seconds: repeatableSeconds,
});

const AddressOnce = ({ address }: { readonly address: string }): Html => (
  <div class="done" role="status">
    <h2>The new link</h2>
    <p>Copy it now. We show it only once and keep only a digest.</p>
    <p>
      <code class="secret" id="shared-link" tabindex={0} aria-label="Shared link">
        {address}
      </code>
    </p>
  </div>
);

async function getLinks(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnSite(deps, visit);
  const { owner, site } = own;
  const { siteKey } = site;
  const { audienceSharedLinks } = await askAboutSites(deps, own.viewer, sharedLinksOfSiteOperation, {
    siteKey,
  });
  const links = audienceSharedLinks ?? [];
  const made = takeStored(deps, visit, newAddressOf(siteKey));
  const token = (path: string) => tokenField(deps, visit, `${sitesLink.href}/${siteKey}${path}`, owner.id);
  sendAccountPage(deps, visit, {
    title: 'Share the insights',
    above: aboveSite(own),
    outcomes: { ended: 'Link ended. It no longer works.' },
    main: (
      <>
        {made !== null && <AddressOnce address={made} />}
        <p>
          Anybody who has a link sees the figures of this site, without signing in, until you end the link.
          They see nothing else of yours, and can change nothing.
        </p>
        <ButtonForm
          action={sitePath({ owner, siteKey }, move)}
          token={token(move)}
          button="Make a link"
          tone="primary"
        />
        {links.length > 0 && (
          <ul class="entries">
            {links.map(({ id, createdAt, openedAt }) => (
              <li class="entry">
                <p>
                  Made on <Time at={createdAt} />
                </p>
                <p class="quiet">
                  {openedAt === null ? (
                    'Never opened'
                  ) : (
                    <>
                      Last opened on <Time at={openedAt} />
                    </>
                  )}
                </p>
                <ButtonForm
                  action={sitePath({ owner, siteKey }, `${move}/end`, { id })}
                  token={token(`${move}/end`)}
                  button="End this link"
                  tone="danger"
                />
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  });
}

async function onOwnForm(deps: Dependencies, visit: Visit, work: (own: OwnSite) => Promise<void>) {
  const own = await readOwnSite(deps, visit);
  await ownForm(deps, visit, own.owner.id);
  await work(own);
}

const postLink = (deps: Dependencies, visit: Visit): Promise<void> =>
  onOwnForm(deps, visit, async ({ owner, viewer, site: { siteKey } }) => {
    const asked = { input: { siteKey } };
    const { shareAudienceInsights: made } = await askAboutSites(
      deps,
      viewer,
      shareInsightsOfMemberOperation,
      asked,
    );
    if (made.secret !== null)
      storeForNextPage(
        deps,
        visit,
        newAddressOf(siteKey),
        `${deps.env.DASHBOARD_URL}${sharedPath}/${made.secret}`,
      );
    seeOther(visit.context, sitePath({ owner, siteKey }, move));
  });

const postEnd = (deps: Dependencies, visit: Visit): Promise<void> =>
  onOwnForm(deps, visit, async ({ owner, viewer, site: { siteKey } }) => {
    const input = { siteKey, id: visit.query.get('id') ?? '' };
    await askAboutSites(deps, viewer, endSharedLinkOfMemberOperation, { input });
    seeOther(visit.context, sitePath({ owner, siteKey }, move, { done: 'ended' }));
  });

async function backToLinks(deps: Dependencies, visit: Visit): Promise<void> {
  const { owner, site } = await readOwnSite(deps, visit);
  seeOther(visit.context, sitePath({ owner, siteKey: site.siteKey }, move));
}

/** The links at which others read the insights of a site. */
export function sharedLinksRoutes(deps: Dependencies): Router {
  const path = `${sitesLink.href}/:siteKey${move}`;
  return createExactRouter()
    .get(path, signedIn(deps, getLinks))
    .post(path, signedIn(deps, postLink))
    .get(`${path}/end`, signedIn(deps, backToLinks))
    .post(`${path}/end`, signedIn(deps, postEnd));
}
