import { Field } from '../../kernel/pages/parts/field.tsx';
import type { Html } from '../../kernel/pages/html.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { sendAccountPage } from '../account-page.tsx';
import { siteBadges } from '../badges.tsx';
import { takeStored } from '../session/shown-once.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { arrivalsShown, readIntake, watching } from './arrivals.tsx';
import { copyable, installShown } from './install.tsx';
import { type RefusedAddresses, ownAddressesShown } from './own-addresses.tsx';
import { type OwnSite, aboveSites, readOwnSite, sitePath, sitesLink } from './own-site.ts';
import { platformPagesShown } from './platform-pages.tsx';
import { type RefusedName, nameForm } from './site-name.tsx';
import type { DomainChecks } from './site-operations.ts';
import { newSecretOf, secretShown } from './site-secret.tsx';

/** The result of a form on the page of a site. */
export interface SitePageNotes {
  readonly status?: number;
  readonly alert?: Html | string;
  /** What was found on the domain. */
  readonly checks?: DomainChecks;
  /** The typed domain, and what is wrong with it. */
  readonly domain?: { readonly text: string; readonly fault: string };
  readonly name?: RefusedName;
  readonly addresses?: RefusedAddresses;
}

const token = (deps: Dependencies, visit: Visit, { owner, site }: OwnSite, move: string): Html =>
  tokenField(deps, visit, `${sitesLink.href}/${site.siteKey}${move}`, owner.id);

const places = { DNS_TXT: 'The DNS record', META: 'The meta tag' } as const;

function checksShown(checks: DomainChecks): Html {
  return (
    <div class="alert" role="alert">
      <p>We found neither of the two.</p>
      <dl>
        {checks.map(({ method, place, seen, advice }) => (
          <>
            <dt>{places[method]}</dt>
            <dd>
              <p>
                Checked at <span class="host">{place}</span>
              </p>
              <p>Seen: {seen}</p>
              <p>{advice}</p>
            </dd>
          </>
        ))}
      </dl>
    </div>
  );
}

function verificationShown(deps: Dependencies, visit: Visit, own: OwnSite, notes: SitePageNotes): Html {
  const { site, owner } = own;
  const { domain, method, txtRecord, metaTag, verifiedAt } = site.verification;
  if (verifiedAt !== null) {
    return (
      <p>
        <span class="host">{domain}</span> is yours: {method === 'META' ? 'its home page' : 'its DNS'} showed
        the token on <Time at={verifiedAt} />. You can remove it now.
      </p>
    );
  }
  return (
    <>
      <p>
        Nothing is counted until <span class="host">{domain}</span> shows that it is yours. Add one of these:
      </p>
      <h3>A TXT record in the DNS of {domain}</h3>
      {copyable(txtRecord, 'TXT record')}
      <h3>A tag in the head of https://{domain}/</h3>
      {copyable(metaTag, 'Meta tag')}
      {notes.checks !== undefined && checksShown(notes.checks)}
      <form method="post" action={sitePath({ owner, siteKey: site.siteKey }, '/verify')}>
        {token(deps, visit, own, '/verify')}
        <p class="actions">
          <button class="primary" type="submit">
            Check now
          </button>
        </p>
      </form>
    </>
  );
}

function domainsShown(deps: Dependencies, visit: Visit, own: OwnSite, notes: SitePageNotes): Html {
  const { site, owner } = own;
  const { siteKey, domains } = site;
  const hint = 'Another host of the same site, such as example.com without www.';
  return (
    <>
      <ul class="plain-list">
        {domains.map((domain, index) => (
          <li>
            <span class="host">{domain}</span>{' '}
            {index === 0 && (
              <span class="quiet">
                ({site.verification.verifiedAt === null ? 'to be verified' : 'verified'})
              </span>
            )}{' '}
            {domains.length > 1 && (
              <a href={sitePath({ owner, siteKey }, '/domains/remove', { domain })}>
                Remove<span class="unseen"> {domain}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <form method="post" action={sitePath({ owner, siteKey }, '/domains')}>
        {token(deps, visit, own, '/domains')}
        <Field name="domain" label="Add a domain" hint={hint} fault={notes.domain?.fault}>
          {(control) => (
            <input
              {...control}
              type="text"
              required
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              inputmode="url"
              maxlength={300}
              value={notes.domain?.text ?? ''}
            />
          )}
        </Field>
        <button type="submit">Add</button>
      </form>
    </>
  );
}

/** Sends the page of a site, with the result of a form. */
export async function sendSite(
  deps: Dependencies,
  visit: Visit,
  own: OwnSite,
  notes: SitePageNotes = {},
): Promise<void> {
  const { site, owner } = own;
  const { siteKey, name, status } = site;
  const secret = takeStored(deps, visit, newSecretOf(siteKey));
  const intake = await readIntake(deps, own);
  sendAccountPage(deps, visit, {
    title: name,
    heading: <bdi>{name}</bdi>,
    above: aboveSites(owner),
    status: notes.status ?? 200,
    alert: notes.alert ?? null,
    ...watching,
    main: (
      <>
        <p>{siteBadges[status]}</p>
        {status === 'SUSPENDED' && (
          <div class="note">
            <p>We have suspended this site. Nothing is counted until we reinstate it.</p>
          </div>
        )}
        {secret !== null && secretShown(secret)}
        <p class="actions">
          <a class="button" href={sitePath({ owner, siteKey }, '/insights')}>
            Insights
          </a>{' '}
          <a class="button" href={sitePath({ owner, siteKey }, '/goals')}>
            Goals and funnels
          </a>{' '}
          <a class="button" href={sitePath({ owner, siteKey }, '/sharing')}>
            Share
          </a>{' '}
          <a class="button" href={sitePath({ owner, siteKey }, '/weekly-mail')}>
            Weekly mail
          </a>{' '}
          <a class="button" href={sitePath({ owner, siteKey }, '/settings')}>
            Time zone and data
          </a>
        </p>
        <h2>Verification</h2>
        {verificationShown(deps, visit, own, notes)}
        <h2>Install</h2>
        {installShown(deps, siteKey)}
        <h2>Is it working?</h2>
        {arrivalsShown(own, intake)}
        <noscript>
          <p>
            <a href={sitePath({ owner, siteKey }, '/arrivals')}>Watch hits arrive</a>
          </p>
        </noscript>
        <h2>Leave yourself out</h2>
        {ownAddressesShown(deps, visit, own, notes.addresses)}
        <h2>Domains</h2>
        {domainsShown(deps, visit, own, notes)}
        <h2>Your pages on {deps.env.PLATFORM_NAME}</h2>
        {platformPagesShown(deps, visit, own)}
        <h2>Name</h2>
        {nameForm(deps, visit, own, notes.name)}
        <h2>Site key and secret</h2>
        <p>You only need the secret if your server counts visits itself.</p>
        <dl>
          <dt>Site key</dt>
          <dd>
            <code>{siteKey}</code>
          </dd>
        </dl>
        <p class="actions">
          <a class="button" href={sitePath({ owner, siteKey }, '/rotate-secret')}>
            Rotate the secret
          </a>
        </p>
        <h2>Delete the site</h2>
        <p>Nothing is counted any more, and all that was counted is deleted within a day.</p>
        <p class="actions">
          <a class="button danger" href={sitePath({ owner, siteKey }, '/delete')}>
            Delete the site
          </a>
        </p>
      </>
    ),
  });
}

/** The page of one audience site. */
export async function getSite(deps: Dependencies, visit: Visit): Promise<void> {
  await sendSite(deps, visit, await readOwnSite(deps, visit));
}
