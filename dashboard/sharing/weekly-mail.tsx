import type { Router } from '@koa/router';
import { found } from '../../kernel/graph/graph.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { zoneTime } from '../../kernel/text/time-zone-names.ts';
import { sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { confirmFirst } from '../session/unconfirmed-email.tsx';
import { type Visit, signedIn } from '../session/visit.ts';
import { type OwnSite, aboveSite, readOwnSite, sitePath, sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import { setWeeklyMailOperation, weeklyMailOfSiteOperation } from './weekly-mail-operations.ts';

const [onMove, offMove] = ['/weekly-mail', '/weekly-mail/end'];

function switchShown(deps: Dependencies, visit: Visit, { owner, site }: OwnSite, isOn: boolean): Html {
  const { siteKey } = site;
  const { account } = visit.session;
  const move = isOn ? offMove : onMove;
  const button = (
    <ButtonForm
      action={sitePath({ owner, siteKey }, move)}
      token={tokenField(deps, visit, `${sitesLink.href}/${siteKey}${move}`, owner.id)}
      button={isOn ? 'Turn it off' : 'Turn it on'}
      tone={isOn ? undefined : 'primary'}
    />
  );
  if (!account.isEmailConfirmed) {
    return (
      <>
        {confirmFirst(deps, visit, 'You can get this mail')}
        {isOn && button}
      </>
    );
  }
  return (
    <>
      <p>
        {isOn ? (
          <>
            It is <strong>on</strong>: we send it to <bdi>{account.email}</bdi>.
          </>
        ) : (
          <>
            It is <strong>off</strong>. Once it is on, it goes to <bdi>{account.email}</bdi>, from next
            Monday.
          </>
        )}
      </p>
      {button}
    </>
  );
}

async function getWeeklyMail(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnSite(deps, visit);
  const { timeZone, status, siteKey } = own.site;
  const asked = await askAboutSites(deps, own.viewer, weeklyMailOfSiteOperation, { siteKey });
  const { isOn } = found(asked.audienceWeeklyMail);
  sendAccountPage(deps, visit, {
    title: 'Weekly mail',
    above: aboveSite(own),
    outcomes: {
      'mail-on': 'Weekly mail is on. The first one comes next Monday.',
      'mail-off': 'Weekly mail is off.',
    },
    main: (
      <>
        <p>
          Every Monday at about eight in the morning, {zoneTime(timeZone)}, we send the figures of the seven
          days before: visitors, visits, page views and bounces, each compared with the week before; the pages
          and sources with the most visits; your goals; and what was done about your animals, listings and
          products.
        </p>
        <p>Nothing is sent after two weeks without a visit. Everybody chooses for themselves.</p>
        {status === 'SUSPENDED' && (
          <div class="note">
            <p>We have suspended this site. No mail is sent until we reinstate it.</p>
          </div>
        )}
        {switchShown(deps, visit, own, isOn)}
      </>
    ),
  });
}

const postWeeklyMail =
  (isOn: boolean) =>
  async (deps: Dependencies, visit: Visit): Promise<void> => {
    const { owner, viewer, site } = await readOwnSite(deps, visit);
    await ownForm(deps, visit, owner.id);
    const { siteKey } = site;
    await askAboutSites(deps, viewer, setWeeklyMailOperation, { input: { siteKey, isOn } });
    const done = isOn ? 'mail-on' : 'mail-off';
    seeOther(visit.context, sitePath({ owner, siteKey }, onMove, { done }));
  };

async function backToMail(deps: Dependencies, visit: Visit): Promise<void> {
  const { owner, site } = await readOwnSite(deps, visit);
  seeOther(visit.context, sitePath({ owner, siteKey: site.siteKey }, onMove));
}

/** The weekly mail of a member with the figures of a site. */
export function weeklyMailRoutes(deps: Dependencies): Router {
  const path = (move: string) => `${sitesLink.href}/:siteKey${move}`;
  return createExactRouter()
    .get(path(onMove), signedIn(deps, getWeeklyMail))
    .post(path(onMove), signedIn(deps, postWeeklyMail(true)))
    .get(path(offMove), signedIn(deps, backToMail))
    .post(path(offMove), signedIn(deps, postWeeklyMail(false)));
}
