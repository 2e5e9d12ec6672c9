import type { DropReason } from '../../kernel/audience/intake.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import { countText } from '../../kernel/text/count-text.ts';
import { sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { lookEverySeconds } from './arrivals-script.ts';
import { type OwnSite, aboveSite, readOwnSite, sitePath } from './own-site.ts';
import { type Intake, askAboutSites, intakeOfSiteOfMemberOperation } from './site-operations.ts';

/** What the owner can do about it. */
const words: Readonly<Record<DropReason, string>> = {
  SITE_UNVERIFIED: 'The domain was not verified. Verify it above.',
  SITE_SUSPENDED: 'The site was suspended.',
  UNKNOWN_HOST:
    'They came from a page on none of the domains of this site. If the page is yours, add its domain.',
  WRONG_SECRET: 'A server or proxy sent another secret. Give it the current one.',
  MALFORMED: 'Something in them was not as it should be.',
  OWN_ADDRESS: 'They came from an address that you leave out.',
  OWN_FRAME: 'The page was in a frame of one of your own pages, which counts instead.',
  NO_WEB_PAGE: 'The page was a file or a program on somebody’s own computer, not a page of the web.',
  SPAM: 'They named a known spammer as the page before.',
  RATE: 'There were more at once than a site, or one visitor of it, may send. Each post counts as one.',
  SAMPLED: 'There were very many; others stand for them, so your figures are right.',
};

function lastHitShown({ lastHit }: Intake): Html {
  if (lastHit === null) {
    return (
      <p>
        No hit has arrived yet. Open a page of your site in another tab: it shows here within five seconds.
      </p>
    );
  }
  return (
    <p>
      <strong>It works.</strong> The last hit came on <Time at={lastHit.at} />
      {lastHit.page !== null && (
        <>
          , from <span class="host">{lastHit.page}</span>
        </>
      )}
      .
    </p>
  );
}

function dropsShown({ accepted, dropped }: Intake): Html | false {
  if (dropped.length === 0) return false;
  const count = dropped.reduce((sum, drop) => sum + drop.count, 0);
  return (
    <>
      <p>
        In the last seven days, {countText(accepted)} hits and actions were counted and {countText(count)}{' '}
        were not:
      </p>
      <ul>
        {dropped.map((drop) => (
          <li>
            {countText(drop.count)}: {words[drop.reason]}
            {drop.detail !== null && (
              <>
                {' '}
                Last: <span class="host">{drop.detail}</span>
              </>
            )}{' '}
            <span class="quiet">
              (<Time at={drop.lastAt} />)
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a page needs that shows arrivals. */
export const watching = { scripts: ['arrivals.js'], sources: { 'connect-src': ["'self'"] } } as const;

/** Whether hits arrive, and why some were not counted. */
export function arrivalsShown({ owner, site: { siteKey } }: OwnSite, intake: Intake): Html {
  return (
    <div id="arrivals" role="status" data-from={sitePath({ owner, siteKey }, '/arrivals')}>
      {lastHitShown(intake)}
      {dropsShown(intake)}
    </div>
  );
}

export async function readIntake(deps: Dependencies, { site, viewer }: OwnSite): Promise<Intake> {
  const { siteKey } = site;
  const { audienceIntake } = await askAboutSites(deps, viewer, intakeOfSiteOfMemberOperation, { siteKey });
  return audienceIntake ?? { lastHit: null, accepted: 0, dropped: [] };
}

/** The same on a page of its own, which browsers without scripts load again. */
export async function getArrivals(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnSite(deps, visit);
  sendAccountPage(deps, visit, {
    title: 'Is it working?',
    above: aboveSite(own),
    ...watching,
    reloadSeconds: lookEverySeconds,
    main: arrivalsShown(own, await readIntake(deps, own)),
  });
}
