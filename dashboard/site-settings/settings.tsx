import type { Router } from '@koa/router';
import { DomainError } from '../../kernel/errors/errors.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { type Field as FieldOf, ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { InputField } from '../../kernel/pages/parts/field.tsx';
import { timeZoneOf } from '../../kernel/text/time-zone.ts';
import { sendAccountPage } from '../account-page.tsx';
import { ZoneField } from '../business/zone-field.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { type OwnSite, aboveSite, readOwnSite, sitePath, sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import { exportForm } from '../exports/export.tsx';
import { type ErasureForm, erasureRoutes, erasuresShown, readErasures } from './erasures.tsx';
import { type Refused, refusedFields } from './refused.ts';
import { setSiteSettingsOfMemberOperation } from './settings-operations.ts';

const move = '/settings';
const title = 'Time zone and data';

/** What was typed into the form about zone and retention. */
interface Typed {
  readonly timeZone: string;
  readonly retentionMonths: string;
}

interface Notes {
  readonly refused?: Refused;
  readonly typed?: Typed;
  readonly erasure?: ErasureForm;
}

function settingsForm(deps: Dependencies, visit: Visit, own: OwnSite, { refused, typed }: Notes): Html {
  const { owner, site } = own;
  const { siteKey, timeZone, retentionMonths, version } = site;
  const months = 'months (6 to 60)';
  return (
    <form method="post" action={sitePath({ owner, siteKey }, move)}>
      {tokenField(deps, visit, `${sitesLink.href}/${siteKey}${move}`, owner.id)}
      <input type="hidden" name="version" value={version} />
      <p>The insights show days and hours in this time zone. If you change it, past days change too.</p>
      <ZoneField chosen={timeZoneOf(typed?.timeZone ?? '') ?? timeZone} fault={refused?.faults['timeZone']} />
      <InputField
        name="retentionMonths"
        label="How long visits are kept"
        hint={`In ${months}. Visits and figures of older days are deleted every hour. Nobody can bring them back.`}
        fault={refused?.faults['retentionMonths']}
        type="number"
        min={6}
        max={60}
        step={1}
        required
        inputmode="numeric"
        value={typed?.retentionMonths ?? retentionMonths}
      />
      <button class="primary" type="submit">
        Save
      </button>
    </form>
  );
}

/** Sends the page about how a site is kept, with the result of a form. */
async function sendSettings(
  deps: Dependencies,
  visit: Visit,
  own: OwnSite,
  notes: Notes = {},
): Promise<void> {
  const refused = notes.refused ?? notes.erasure?.refused;
  const { owner, site } = own;
  const erasures = await readErasures(deps, own);
  sendAccountPage(deps, visit, {
    title,
    above: aboveSite(own),
    status: refused?.status ?? 200,
    alert: refused === undefined ? null : 'Nothing was changed. See the reason below.',
    outcomes: { erasing: 'It is being deleted. Reload the page in ten minutes to see how much it was.' },
    main: (
      <>
        {settingsForm(deps, visit, own, notes)}
        <h2>Download everything</h2>
        {exportForm(deps, own)}
        <h2>Earlier days</h2>
        <p>
          Bring in the figures of days before this site was counted here, from Plausible or Google Analytics.
        </p>
        <p class="actions">
          <a class="button" href={sitePath({ owner, siteKey: site.siteKey }, '/import')}>
            Import
          </a>
        </p>
        <h2>Delete visits</h2>
        {erasuresShown(deps, visit, own, erasures, notes.erasure)}
        <h2>Delete everything</h2>
        <p>Deleting the site deletes all that was counted, within a day.</p>
        <p class="actions">
          <a class="button danger" href={sitePath({ owner, siteKey: site.siteKey }, '/delete')}>
            Delete the site
          </a>
        </p>
      </>
    ),
  });
}

async function getSettings(deps: Dependencies, visit: Visit): Promise<void> {
  await sendSettings(deps, visit, await readOwnSite(deps, visit));
}

/** Shorter than now, it deletes days for good. */
function confirmShorter(deps: Dependencies, visit: Visit, own: OwnSite, field: FieldOf, months: number) {
  const { owner, site } = own;
  const { siteKey } = site;
  sendConfirmation(deps, visit, {
    title: 'Keep visits for less time',
    heading: <>Keep visits for {months} months only?</>,
    above: [...aboveSite(own), { href: sitePath({ owner, siteKey }, move), text: title }],
    text: <p>Visits and figures of all days before are deleted within a day. This cannot be undone.</p>,
    fields: (
      <>
        {['version', 'timeZone', 'retentionMonths'].map((name) => (
          <input type="hidden" name={name} value={field(name) ?? ''} />
        ))}
        <input type="hidden" name="confirmed" value="1" />
      </>
    ),
    button: 'Delete older days',
    back: { href: sitePath({ owner, siteKey }, move), text: 'Keep them' },
    actorId: owner.id,
  });
}

async function postSettings(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnSite(deps, visit);
  const field = await ownForm(deps, visit, own.owner.id);
  const { siteKey } = own.site;
  const typed = { timeZone: field('timeZone') ?? '', retentionMonths: field('retentionMonths') ?? '' };
  const retentionMonths = /^\d{1,3}$/.test(typed.retentionMonths.trim())
    ? Number(typed.retentionMonths.trim())
    : 0;
  const isShorter = retentionMonths >= 6 && retentionMonths < own.site.retentionMonths;
  if (isShorter && field('confirmed') !== '1') {
    confirmShorter(deps, visit, own, field, retentionMonths);
    return;
  }
  const expectedVersion = Number.parseInt(field('version') ?? '', 10) || 0;
  const input = { siteKey, timeZone: typed.timeZone, retentionMonths };
  try {
    await askAboutSites(deps, own.viewer, setSiteSettingsOfMemberOperation, {
      input: { ...input, expectedVersion },
    });
  } catch (error) {
    const now = await readOwnSite(deps, visit);
    // Sent twice, the form finds its own change.
    const isDone = now.site.timeZone === input.timeZone && now.site.retentionMonths === retentionMonths;
    const isLate = error instanceof DomainError && error.code === '0010010000412';
    if (!isLate || !isDone) {
      const late = { status: 412, faults: { timeZone: 'The site was changed since. Send the form again.' } };
      await sendSettings(deps, visit, now, { refused: isLate ? late : refusedFields(error), typed });
      return;
    }
  }
  seeOther(visit.context, sitePath({ owner: own.owner, siteKey }, move, { done: 'saved' }));
}

/** The time zone of a site, how long its visits are kept, and which are deleted. */
export function siteSettingsRoutes(deps: Dependencies): readonly Router[] {
  const path = `${sitesLink.href}/:siteKey${move}`;
  return [
    createExactRouter().get(path, signedIn(deps, getSettings)).post(path, signedIn(deps, postSettings)),
    erasureRoutes(deps, sendSettings),
  ];
}
