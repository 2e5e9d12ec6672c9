import type { Html } from '../../kernel/pages/html.ts';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { type OwnSite, readOwnSite, sitePath, sitesLink } from './own-site.ts';
import { askAboutSites, countPlatformPagesOfMemberOperation } from './site-operations.ts';

const move = '/platform-pages';

/** Whether the owner's public pages here are counted with the site, and the button for the other choice. */
export function platformPagesShown(deps: Dependencies, visit: Visit, { owner, site }: OwnSite): Html {
  const { siteKey, countsPlatformPages: isOn } = site;
  const { PLATFORM_NAME } = deps.env;
  return (
    <>
      <p>
        {isOn
          ? `Your listings, storefront and profile on ${PLATFORM_NAME} are counted with this site: a visitor who comes here from your pages stays one visit.`
          : `Your listings, storefront and profile on ${PLATFORM_NAME} are not counted.`}{' '}
        {isOn
          ? 'You see which visits join a waitlist, pay a deposit or an order, book or write to you, and never who did.'
          : 'Counted, they also tell which visits join a waitlist, pay a deposit or an order, book or write to you, and never who did. No cookie is set.'}
      </p>
      <ButtonForm
        action={sitePath({ owner, siteKey }, move)}
        token={tokenField(deps, visit, `${sitesLink.href}/${siteKey}${move}`, owner.id)}
        button={isOn ? 'Stop counting them' : 'Count them with this site'}
      >
        <input type="hidden" name="on" value={isOn ? '' : '1'} />
      </ButtonForm>
    </>
  );
}

/** Counts the owner's pages here with the site, or no longer. */
export async function postPlatformPages(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnSite(deps, visit);
  const field = await ownForm(deps, visit, own.owner.id);
  const { siteKey } = own.site;
  const input = { siteKey, isOn: field('on') === '1' };
  await askAboutSites(deps, own.viewer, countPlatformPagesOfMemberOperation, { input });
  seeOther(visit.context, sitePath({ owner: own.owner, siteKey }, '', { done: 'saved' }));
}
