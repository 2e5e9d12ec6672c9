import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { clientAddress } from '../../kernel/http/client-address.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Field, lines } from '../../kernel/pages/parts/field.tsx';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { type OwnSite, readOwnSite, sitePath, sitesLink } from './own-site.ts';
import { askAboutSites, changeAddressesOfSiteOfMemberOperation } from './site-operations.ts';

const move = '/addresses';

/** What was typed and not stored, and what is wrong with it. */
export interface RefusedAddresses {
  readonly text: string;
  readonly fault: string;
}

/** The ways in which the people who look after a site leave themselves out. */
export function ownAddressesShown(
  deps: Dependencies,
  visit: Visit,
  { owner, site: { siteKey, domains, ownAddresses } }: OwnSite,
  refused: RefusedAddresses | undefined,
): Html {
  const here = clientAddress(visit.context.req, deps.env.TRUSTED_PROXIES);
  const page = `https://${domains[0] ?? ''}/`;
  return (
    <>
      <p>
        In this browser: <a href={`${page}?svc=ignore`}>leave me out</a> or{' '}
        <a href={`${page}?svc=count`}>count me</a>. The choice is kept in the browser, for each domain.
      </p>
      <form method="post" action={sitePath({ owner, siteKey }, move)}>
        {tokenField(deps, visit, `${sitesLink.href}/${siteKey}${move}`, owner.id)}
        <Field
          name="addresses"
          label="Addresses to leave out"
          hint={`IP addresses or ranges, one a line. You are at ${here} now. Nothing of their visits is kept.`}
          fault={refused?.fault}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              autocomplete="off"
              spellcheck={false}
              value={lines(refused?.text ?? ownAddresses.join('\n'))}
            />
          )}
        </Field>
        <button type="submit">Save addresses</button>
      </form>
    </>
  );
}

/** The message about refused addresses; null if the person cannot correct them. */
function faultOf(error: unknown): { readonly status: number; readonly fault: string } | null {
  if (!(error instanceof DomainError)) return null;
  const faults = error.details.errors?.filter(({ field }) => field.startsWith('/ownAddresses')) ?? [];
  if (faults.length === 0) return null;
  const places = faults.map(({ field, detail }) => {
    const [, index] = /^\/ownAddresses\/(\d+)$/.exec(field) ?? [];
    return index === undefined ? detail : `Line ${Number(index) + 1} ${detail}`;
  });
  return { status: catalogueRow(error.code).status, fault: places.join(' ') };
}

/** Stores which addresses are left out; returns what is wrong with them, if anything is. */
export async function postOwnAddresses(
  deps: Dependencies,
  visit: Visit,
): Promise<{ readonly own: OwnSite; readonly status: number; readonly refused: RefusedAddresses } | null> {
  const own = await readOwnSite(deps, visit);
  const field = await ownForm(deps, visit, own.owner.id);
  const text = field('addresses') ?? '';
  const ownAddresses = text.split(/[\s,;]+/).filter((address) => address !== '');
  const { siteKey } = own.site;
  const input = { siteKey, ownAddresses };
  try {
    await askAboutSites(deps, own.viewer, changeAddressesOfSiteOfMemberOperation, { input });
  } catch (error) {
    const wrong = faultOf(error);
    if (wrong === null) throw error;
    return { own, status: wrong.status, refused: { text, fault: wrong.fault } };
  }
  seeOther(visit.context, sitePath({ owner: own.owner, siteKey }, '', { done: 'saved' }));
  return null;
}
