import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { type Field as FieldOf, ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { InputField } from '../../kernel/pages/parts/field.tsx';
import { Day, Time } from '../../kernel/pages/parts/time.tsx';
import { countText } from '../../kernel/text/count-text.ts';
import { shownIn } from '../insights/zone-clock.ts';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { type OwnSite, aboveSite, readOwnSite, sitePath, sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import { type Refused, refusedFields } from './refused.ts';
import {
  type SiteErasure,
  eraseVisitsOfMemberOperation,
  erasuresOfSiteOperation,
} from './settings-operations.ts';

const move = '/settings/erase';

/** What was typed into a form about visits to delete, and refused. */
export interface ErasureForm {
  readonly refused: Refused;
  readonly field: FieldOf;
}

/** The deletions of the last day. */
export async function readErasures(deps: Dependencies, own: OwnSite): Promise<readonly SiteErasure[]> {
  const { siteKey } = own.site;
  const { audienceErasures } = await askAboutSites(deps, own.viewer, erasuresOfSiteOperation, { siteKey });
  return audienceErasures ?? [];
}

const dayIn = (zone: string, at: number): string => shownIn(zone, new Date(at)).toISOString().slice(0, 10);

function spanOf({ fromAt, toAt }: SiteErasure, zone: string): Html | string {
  if (fromAt === null || toAt === null) return 'A visitor';
  const [first, last] = [dayIn(zone, Date.parse(fromAt)), dayIn(zone, Date.parse(toAt) - 1)];
  return (
    <>
      <Day of={first} />
      {first !== last && (
        <>
          {' '}
          to <Day of={last} />
        </>
      )}
    </>
  );
}

const counted = (count: number, one: string, many: string) =>
  `${countText(count)} ${count === 1 ? one : many}`;

/** What went so far. */
function deletedText({ erasedAt, visits, hits, importedDays }: SiteErasure): string {
  const imported = importedDays > 0 && counted(importedDays, 'imported day', 'imported days');
  if (erasedAt === null)
    return `${imported ? `${imported} deleted. The rest ` : ''}begins within ten minutes.`;
  const own = `${counted(visits, 'visit', 'visits')} deleted, with ${counted(hits, 'hit or action', 'hits and actions')}.`;
  if (!imported) return own;
  return visits + hits === 0 ? `${imported} deleted.` : `${imported} deleted. ${own}`;
}

const listOf = (timeZone: string, erasures: readonly SiteErasure[]): Html => (
  <ul class="plain-list" id="erasures">
    {erasures.map((erasure) => (
      <li>
        <strong>{spanOf(erasure, timeZone)}</strong>,{' '}
        {erasure.isOwnWish ? 'who asked to be forgotten' : 'asked for'} on <Time at={erasure.requestedAt} />:{' '}
        {deletedText(erasure)}
      </li>
    ))}
  </ul>
);

/** The forms for visits to delete, and what was deleted in the last day. */
export function erasuresShown(
  deps: Dependencies,
  visit: Visit,
  { owner, site }: OwnSite,
  erasures: readonly SiteErasure[],
  form: ErasureForm | undefined,
): Html {
  const { siteKey } = site;
  const token = () => tokenField(deps, visit, `${sitesLink.href}/${siteKey}${move}`, owner.id);
  const action = sitePath({ owner, siteKey }, move);
  const faults = form?.refused.faults ?? {};
  return (
    <>
      <p>
        Visits are deleted with all that was counted of them, within a day: hits, pages, actions, and their
        part of all figures.
      </p>
      {erasures.length > 0 && listOf(site.timeZone, erasures)}
      <form method="post" action={action}>
        {token()}
        <div class="fields">
          <InputField
            name="from"
            label="First day"
            type="date"
            required
            fault={faults['from']}
            value={form?.field('from') ?? ''}
          />
          <InputField
            name="to"
            label="Last day"
            type="date"
            required
            fault={faults['to']}
            value={form?.field('to') ?? ''}
          />
        </div>
        <button type="submit">Delete these days</button>
      </form>
      <form method="post" action={action}>
        {token()}
        <InputField
          name="visitorId"
          label="One visitor"
          hint="The value of the cookie svc_vid in the visitor’s browser. Without the cookie, visitors have no name by which anybody could find them."
          fault={faults['visitorId']}
          type="text"
          required
          autocomplete="off"
          spellcheck={false}
          maxlength={500}
          value={form?.field('visitorId') ?? ''}
        />
        <button type="submit">Delete this visitor</button>
      </form>
    </>
  );
}

const names = ['visitorId', 'from', 'to'] as const;

/** Asks first, on a page that keeps what was typed. */
function confirmErasure(deps: Dependencies, visit: Visit, own: OwnSite, field: FieldOf): void {
  const { owner, site } = own;
  const back = sitePath({ owner, siteKey: site.siteKey }, '/settings');
  const isOfVisitor = field('visitorId') !== null;
  sendConfirmation(deps, visit, {
    title: 'Delete visits',
    heading: isOfVisitor ? (
      <>Delete all visits of this visitor?</>
    ) : (
      <>
        Delete all visits of <Day of={field('from') ?? ''} />
        {field('to') !== field('from') && (
          <>
            {' '}
            to <Day of={field('to') ?? ''} />
          </>
        )}
        ?
      </>
    ),
    above: [...aboveSite(own), { href: back, text: 'Time zone and data' }],
    text: (
      <>
        {isOfVisitor && (
          <p>
            <code class="secret">{field('visitorId')}</code>
          </p>
        )}
        <p>
          {isOfVisitor
            ? 'This cannot be undone. The figures of the days on which they came become smaller.'
            : 'This cannot be undone. The figures of these days become smaller, and imported ones go too.'}
        </p>
      </>
    ),
    fields: (
      <>
        {names.map(
          (name) => field(name) !== null && <input type="hidden" name={name} value={field(name) ?? ''} />,
        )}
        <input type="hidden" name="confirmed" value="1" />
      </>
    ),
    button: 'Delete',
    back: { href: back, text: 'Keep them' },
    actorId: owner.id,
  });
}

const isDay = (text: string | null): boolean => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

async function postErasure(
  deps: Dependencies,
  visit: Visit,
  sendAgain: (own: OwnSite, form: ErasureForm) => Promise<void>,
): Promise<void> {
  const own = await readOwnSite(deps, visit);
  const field = await ownForm(deps, visit, own.owner.id);
  const { siteKey } = own.site;
  const isComplete = (field('visitorId') ?? '') !== '' || (isDay(field('from')) && isDay(field('to')));
  const isOrdered = (field('from') ?? '') <= (field('to') ?? '');
  if (isComplete && isOrdered && field('confirmed') !== '1') {
    confirmErasure(deps, visit, own, field);
    return;
  }
  const visitorId = field('visitorId')?.trim();
  const input = {
    siteKey,
    ...(visitorId === undefined ? { from: field('from'), to: field('to') } : { visitorId }),
  };
  try {
    await askAboutSites(deps, own.viewer, eraseVisitsOfMemberOperation, { input });
  } catch (error) {
    await sendAgain(own, { refused: refusedFields(error), field });
    return;
  }
  seeOther(visit.context, sitePath({ owner: own.owner, siteKey }, '/settings', { done: 'erasing' }));
}

/** Deletes the visits of some days or of a visitor, after asking. */
export function erasureRoutes(
  deps: Dependencies,
  sendSettings: (
    deps: Dependencies,
    visit: Visit,
    own: OwnSite,
    notes: { readonly erasure: ErasureForm },
  ) => Promise<void>,
): Router {
  return createExactRouter()
    .get(
      `${sitesLink.href}/:siteKey${move}`,
      signedIn(deps, async (_, visit) => {
        const { owner, site } = await readOwnSite(deps, visit);
        seeOther(visit.context, sitePath({ owner, siteKey: site.siteKey }, '/settings'));
      }),
    )
    .post(
      `${sitesLink.href}/:siteKey${move}`,
      signedIn(deps, (_, visit) =>
        postErasure(deps, visit, (own, erasure) => sendSettings(deps, visit, own, { erasure })),
      ),
    );
}
