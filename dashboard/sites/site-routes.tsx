import type { Router } from '@koa/router';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { sendConfirmation } from '../confirmation.tsx';
import { storeForNextPage } from '../session/shown-once.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { ownForm } from '../../kernel/pages/forms/own-form.tsx';
import { type OwnSite, aboveSite, readOwnSite, sitePath, sitesLink } from './own-site.ts';
import { notRenamed } from './site-name.tsx';
import { postPlatformPages } from './platform-pages.tsx';
import { newSecretOf } from './site-secret.tsx';
import {
  addSiteDomainOfMemberOperation,
  askAboutSites,
  deleteSiteOfMemberOperation,
  domainChecks,
  removeSiteDomainOfMemberOperation,
  renameSiteOfMemberOperation,
  rotateSiteSecretOfMemberOperation,
  verifySiteOfMemberOperation,
} from './site-operations.ts';
import { getArrivals } from './arrivals.tsx';
import { postOwnAddresses } from './own-addresses.tsx';
import { type SitePageNotes, getSite, sendSite } from './site.tsx';
import { typedDomain } from './typed-domain.ts';

const pageOf = ({ owner, site: { siteKey } }: OwnSite, done: string | null = null) =>
  sitePath({ owner, siteKey }, '', { done });

/** The site of a form that came from a page of this session. */
async function ownSiteForm(deps: Dependencies, visit: Visit) {
  const own = await readOwnSite(deps, visit);
  const field = await ownForm(deps, visit, own.owner.id);
  return { own, field };
}

function unverified(error: unknown): SitePageNotes | null {
  if (!(error instanceof DomainError)) return null;
  const { status } = catalogueRow(error.code);
  if (error.code === 'Audience_AudienceSite_VL_Verification_RJ') {
    return { status, checks: domainChecks.parse(error.details.data).checks };
  }
  if (error.code !== '0010010000429') return null;
  return { status, alert: `${error.message} Try again in ${error.details.retryAfterSeconds ?? 10} seconds.` };
}

async function postVerify(deps: Dependencies, visit: Visit): Promise<void> {
  const { own } = await ownSiteForm(deps, visit);
  const input = { siteKey: own.site.siteKey };
  try {
    await askAboutSites(deps, own.viewer, verifySiteOfMemberOperation, { input });
    seeOther(visit.context, pageOf(own, 'site-verified'));
  } catch (error) {
    const notes = unverified(error);
    if (notes === null) throw error;
    await sendSite(deps, visit, own, notes);
  }
}

function notAdded(error: unknown, text: string): SitePageNotes | null {
  if (!(error instanceof DomainError) || !error.code.startsWith('Audience_AudienceSiteDomain_')) return null;
  const fault = error.details.errors?.[0]?.detail ?? `${error.message}.`;
  const { status } = catalogueRow(error.code);
  return { status, alert: 'No domain was added. See the reason below.', domain: { text, fault } };
}

async function postDomain(deps: Dependencies, visit: Visit): Promise<void> {
  const { own, field } = await ownSiteForm(deps, visit);
  const domain = typedDomain(field('domain') ?? '');
  const input = { siteKey: own.site.siteKey, domain };
  try {
    await askAboutSites(deps, own.viewer, addSiteDomainOfMemberOperation, { input });
    seeOther(visit.context, pageOf(own, 'domain-added'));
  } catch (error) {
    const notes = notAdded(error, domain);
    if (notes === null) throw error;
    await sendSite(deps, visit, own, notes);
  }
}

async function postName(deps: Dependencies, visit: Visit): Promise<void> {
  const { own, field } = await ownSiteForm(deps, visit);
  const name = (field('name') ?? '').trim();
  const expectedVersion = Number.parseInt(field('version') ?? '', 10) || 0;
  const input = { siteKey: own.site.siteKey, name, expectedVersion };
  try {
    await askAboutSites(deps, own.viewer, renameSiteOfMemberOperation, { input });
  } catch (error) {
    const now = await readOwnSite(deps, visit);
    const notes = notRenamed(error, name, now);
    if (notes === null) throw error;
    // Sent twice, the form finds its own change.
    if (now.site.name !== name) {
      await sendSite(deps, visit, now, notes);
      return;
    }
  }
  seeOther(visit.context, pageOf(own, 'site-renamed'));
}

async function postAddresses(deps: Dependencies, visit: Visit): Promise<void> {
  const wrong = await postOwnAddresses(deps, visit);
  if (wrong === null) return;
  const alert = 'No address was saved. See the reason below.';
  await sendSite(deps, visit, wrong.own, { status: wrong.status, alert, addresses: wrong.refused });
}

async function getRemoval(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnSite(deps, visit);
  const domain = visit.query.get('domain') ?? '';
  const { verification, domains } = own.site;
  if (!domains.includes(domain)) throw new DomainError('0010010000404', 'The site has no such domain.');
  sendConfirmation(deps, visit, {
    title: 'Remove a domain',
    heading: (
      <>
        Remove <span class="host">{domain}</span>?
      </>
    ),
    above: aboveSite(own),
    text: (
      <>
        <p>Visits to its pages will no longer be counted.</p>
        {domain === verification.domain && (
          <p>This is the verified domain. Nothing is counted until you verify the next one.</p>
        )}
      </>
    ),
    button: 'Remove',
    back: { href: pageOf(own), text: 'Keep it' },
    actorId: own.owner.id,
  });
}

async function postRemoval(deps: Dependencies, visit: Visit): Promise<void> {
  const { own } = await ownSiteForm(deps, visit);
  const input = { siteKey: own.site.siteKey, domain: visit.query.get('domain') ?? '' };
  await askAboutSites(deps, own.viewer, removeSiteDomainOfMemberOperation, { input });
  seeOther(visit.context, pageOf(own, 'domain-removed'));
}

async function getRotation(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnSite(deps, visit);
  sendConfirmation(deps, visit, {
    title: 'Rotate the secret',
    heading: (
      <>
        Rotate the secret of <bdi>{own.site.name}</bdi>?
      </>
    ),
    above: aboveSite(own),
    text: (
      <p>
        You get a new secret, which is shown only once. The current one stops working at once. Your pages need
        no change.
      </p>
    ),
    button: 'Rotate the secret',
    back: { href: pageOf(own), text: 'Cancel' },
    actorId: own.owner.id,
  });
}

async function postRotation(deps: Dependencies, visit: Visit): Promise<void> {
  const { own } = await ownSiteForm(deps, visit);
  const { siteKey } = own.site;
  const asked = { input: { siteKey } };
  const { rotateAudienceSiteSecret: rotated } = await askAboutSites(
    deps,
    own.viewer,
    rotateSiteSecretOfMemberOperation,
    asked,
  );
  if (rotated.siteSecret !== null) storeForNextPage(deps, visit, newSecretOf(siteKey), rotated.siteSecret);
  seeOther(visit.context, pageOf(own));
}

async function getDeletion(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnSite(deps, visit);
  sendConfirmation(deps, visit, {
    title: 'Delete the site',
    heading: (
      <>
        Delete <bdi>{own.site.name}</bdi>?
      </>
    ),
    above: aboveSite(own),
    text: (
      <p>
        This deletes the site and all its domains. Its key and secret stop working. This cannot be undone.
      </p>
    ),
    button: 'Delete',
    back: { href: pageOf(own), text: 'Keep it' },
    actorId: own.owner.id,
  });
}

async function postDeletion(deps: Dependencies, visit: Visit): Promise<void> {
  const { own } = await ownSiteForm(deps, visit);
  const input = { siteKey: own.site.siteKey };
  await askAboutSites(deps, own.viewer, deleteSiteOfMemberOperation, { input });
  seeOther(visit.context, address(sitesLink.href, { profile: own.owner.id, done: 'site-deleted' }));
}

/** After having to sign in again before sending a form, people return to the site. */
async function backToSite(_: Dependencies, visit: Visit): Promise<void> {
  const path = `${sitesLink.href}/${parameter(visit, 'siteKey')}`;
  seeOther(visit.context, address(path, { profile: visit.query.get('profile') }));
}

/** One audience site, and what its owner can do with it (contract 10). */
export function siteRoutes(deps: Dependencies): Router {
  const path = `${sitesLink.href}/:siteKey`;
  return createExactRouter()
    .get(path, signedIn(deps, getSite))
    .get(
      [`${path}/verify`, `${path}/domains`, `${path}/name`, `${path}/addresses`, `${path}/platform-pages`],
      signedIn(deps, backToSite),
    )
    .post(`${path}/verify`, signedIn(deps, postVerify))
    .post(`${path}/domains`, signedIn(deps, postDomain))
    .post(`${path}/name`, signedIn(deps, postName))
    .post(`${path}/addresses`, signedIn(deps, postAddresses))
    .get(`${path}/arrivals`, signedIn(deps, getArrivals))
    .post(`${path}/platform-pages`, signedIn(deps, postPlatformPages))
    .get(`${path}/domains/remove`, signedIn(deps, getRemoval))
    .post(`${path}/domains/remove`, signedIn(deps, postRemoval))
    .get(`${path}/rotate-secret`, signedIn(deps, getRotation))
    .post(`${path}/rotate-secret`, signedIn(deps, postRotation))
    .get(`${path}/delete`, signedIn(deps, getDeletion))
    .post(`${path}/delete`, signedIn(deps, postDeletion));
}
