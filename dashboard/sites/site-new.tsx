import { Field } from '../../kernel/pages/parts/field.tsx';
import type { Router } from '@koa/router';
import { z } from 'zod';
import { keyOf } from '../../kernel/database/idempotency/idempotency.ts';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Profile } from '../../kernel/profiles/directory.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { address } from '../../kernel/pages/address.ts';
import { sendAccountPage } from '../account-page.tsx';
import { publishersOf } from '../developer/publisher.ts';
import { storeForNextPage } from '../session/shown-once.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { aboveSites, sitePath, sitesLink, sitesOf } from './own-site.ts';
import { askAboutSites, registerSiteOfMemberOperation } from './site-operations.ts';
import { newSecretOf } from './site-secret.tsx';
import { typedDomain } from './typed-domain.ts';

const path = `${sitesLink.href}/new`;

interface NewSiteForm {
  readonly input: { readonly name: string; readonly domain: string };
  /** Identifies the form, so that sending it twice registers one site. */
  readonly requestKey: string;
  readonly faults?: ReadonlyMap<string, string>;
  readonly status?: number;
  readonly alert?: string | null;
}

const textField = (label: string, name: 'name' | 'domain', hint: string, { input, faults }: NewSiteForm) => (
  <Field name={name} label={label} hint={hint} fault={faults?.get(name)}>
    {(control) => (
      <input
        {...control}
        type="text"
        autocomplete="off"
        maxlength={300}
        {...(name === 'domain' && {
          required: true,
          autocapitalize: 'none',
          spellcheck: false,
          inputmode: 'url',
        })}
        value={input[name]}
      />
    )}
  </Field>
);

function sendForm(deps: Dependencies, visit: Visit, owner: Profile, form: NewSiteForm): void {
  sendAccountPage(deps, visit, {
    title: 'Register a site',
    above: aboveSites(owner),
    status: form.status ?? 200,
    alert: form.alert ?? null,
    main: (
      <>
        <p>
          Its visits are counted for <bdi>{owner.displayName}</bdi>.
        </p>
        <form method="post" action={address(path, { profile: owner.id })}>
          {tokenField(deps, visit, path, owner.id)}
          <input type="hidden" name="request" value={form.requestKey} />
          {textField(
            'Domain',
            'domain',
            'As in the address of your pages, such as www.example.com. Addresses with and without www count as two domains. You can add the other one later.',
            form,
          )}
          {textField('Name (optional)', 'name', 'If you leave it empty, we use the domain.', form)}
          <div class="choices">
            <button class="primary" type="submit">
              Register
            </button>
            <a class="button" href={sitesOf(owner)}>
              Cancel
            </a>
          </div>
        </form>
      </>
    ),
  });
}

async function getNew(deps: Dependencies, visit: Visit): Promise<void> {
  const { chosen } = publishersOf(visit);
  sendForm(deps, visit, chosen, { input: { name: '', domain: '' }, requestKey: deps.ids() });
}

const issues = z.array(z.object({ field: z.string(), detail: z.string() }));

/** The message about a refusal; null if the person cannot correct it. */
function refused(deps: Dependencies, error: unknown, form: NewSiteForm): NewSiteForm | null {
  if (!(error instanceof DomainError)) return null;
  const { status } = catalogueRow(error.code);
  if (error.details.errors !== undefined) {
    const faults = issues
      .parse(error.details.errors)
      .map(({ field, detail }): [string, string] => [
        field.startsWith('/domains') ? 'domain' : field.slice(1),
        detail,
      ]);
    return {
      ...form,
      status,
      faults: new Map(faults),
      alert: 'Nothing was registered. See the reason below.',
    };
  }
  if (error.code === 'Audience_AudienceSite_AD_Limit_RJ') {
    return {
      ...form,
      status,
      alert: `${error.message}. Nothing was registered. Delete one that you do not need.`,
    };
  }
  if (error.code !== '0010010000422') return null;
  const alert =
    'Nothing was registered: this form has already registered a site. To register another one, send it again.';
  return { ...form, status, alert, requestKey: deps.ids() };
}

async function postNew(deps: Dependencies, visit: Visit): Promise<void> {
  const { chosen: owner } = publishersOf(visit);
  const field = await ownForm(deps, visit, owner.id);
  const text = (name: string) => (field(name) ?? '').trim();
  const input = { name: text('name'), domain: typedDomain(text('domain')) };
  const requestKey = field('request') ?? deps.ids();
  const asked = { name: input.name || null, domains: [input.domain] };
  const idempotencyKey = keyOf('page of a new site', requestKey, asked);
  const viewer = { ...viewerOf(visit, owner), ...(idempotencyKey && { idempotencyKey }) };
  try {
    const { registerAudienceSite: made } = await askAboutSites(deps, viewer, registerSiteOfMemberOperation, {
      input: asked,
    });
    const { siteKey } = made.site;
    if (made.siteSecret !== null) storeForNextPage(deps, visit, newSecretOf(siteKey), made.siteSecret);
    seeOther(visit.context, sitePath({ owner, siteKey }));
  } catch (error) {
    const form = refused(deps, error, { input, requestKey });
    if (form === null) throw error;
    sendForm(deps, visit, owner, form);
  }
}

/** The form for another audience site of a profile (contract 10). */
export function siteNewRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, signedIn(deps, getNew)).post(path, signedIn(deps, postNew));
}
