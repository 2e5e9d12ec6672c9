import type { Router } from '@koa/router';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { found } from '../../kernel/graph/graph.ts';
import { BodyTooLarge } from '../../kernel/http/body.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { arrivedUpload, ownForm, tokenField } from '../../kernel/pages/forms/own-form.tsx';
import type { Upload } from '../../kernel/pages/forms/upload-form.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { countText } from '../../kernel/text/count-text.ts';
import { sendAccountPage } from '../account-page.tsx';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import { fullDayText } from '../insights/words.ts';
import { type Visit, signedIn } from '../session/visit.ts';
import { type OwnSite, aboveSite, readOwnSite, sitePath, sitesLink } from '../sites/own-site.ts';
import { askAboutSites } from '../sites/site-operations.ts';
import { besideOthers } from './arriving.ts';
import {
  type Import,
  type Imports,
  confirmImportOfMemberOperation,
  importsOfSiteOperation,
  undoImportOfMemberOperation,
} from './import-operations.ts';
import { broughtShown, leftOutShown, nothingShown, originTexts, spanText } from './import-words.tsx';
import { sendImport } from './send-import.ts';
import { TurnTaken, inTurn } from './turn.ts';
import { UnreadableImport } from './unreadable.ts';

const move = '/import';
const title = 'Import';

const limits = { files: 30, fileBytes: 33_554_432, bytes: 33_554_432 };
const retrySeconds = 30;
const tooLarge = 'Files can have 32 MB together. Nothing was imported. Send fewer days at a time.';

interface Refusal {
  readonly alert: Html | string;
  readonly status: number;
}

const pathOf = (
  { owner, site: { siteKey } }: OwnSite,
  to = '',
  query: Readonly<Record<string, string>> = {},
) => sitePath({ owner, siteKey }, move + to, query);

async function readImports(deps: Dependencies, { site: { siteKey }, viewer }: OwnSite): Promise<Imports> {
  const { audienceImports } = await askAboutSites(deps, viewer, importsOfSiteOperation, { siteKey });
  return found(audienceImports);
}

const aboveImports = (own: OwnSite): readonly Link[] => [
  ...aboveSite(own),
  {
    href: sitePath({ owner: own.owner, siteKey: own.site.siteKey }, '/settings'),
    text: 'Time zone and data',
  },
];

/** The days of an import, in words. */
const daysOf = ({ from, to }: Pick<Import, 'from' | 'to'>) =>
  from === null || to === null ? 'no days' : spanText(from, to);

function draftShown(deps: Dependencies, visit: Visit, own: OwnSite, draft: Import): Html {
  const token = (to: string) =>
    tokenField(deps, visit, `${sitesLink.href}/${own.site.siteKey}${move}${to}`, own.owner.id);
  return (
    <section class="panel" aria-labelledby="draft">
      <h2 id="draft">From {originTexts[draft.origin]}, not imported yet</h2>
      {broughtShown(draft)}
      {leftOutShown(draft)}
      <p class="quiet">
        Where an export has no visits of a page, country or browser, its visitors stand for them. Nothing is
        shown in the insights before you import it.
      </p>
      {draft.isComplete ? (
        <ButtonForm
          action={pathOf(own, '/confirm', { id: draft.id })}
          token={token('/confirm')}
          button="Import these days"
          tone="primary"
        />
      ) : (
        <p>Not all of it has arrived. Send the files again.</p>
      )}
      <ButtonForm
        action={pathOf(own, '/undo', { id: draft.id })}
        token={token('/undo')}
        button="Do not import them"
      />
    </section>
  );
}

const insightsOf = ({ owner, site: { siteKey } }: OwnSite, from: string, to: string): string =>
  sitePath({ owner, siteKey }, '/insights', { from, to });

const importsShown = (own: OwnSite, imports: readonly Import[]): Html => (
  <ul class="entries">
    {imports.map((of) => (
      <li class="entry">
        <p>
          <strong>{originTexts[of.origin]}</strong>: {daysOf(of)}
        </p>
        <p class="quiet">
          {countText(of.visitors)} visitors, {countText(of.visits)} visits, {countText(of.views)} views.
          Imported on <Time at={of.confirmedAt ?? of.createdAt} />.
        </p>
        <p class="actions">
          {of.from !== null && of.to !== null && (
            <a class="button" href={insightsOf(own, of.from, of.to)}>
              Insights<span class="unseen"> of {daysOf(of)}</span>
            </a>
          )}{' '}
          <a class="button" href={pathOf(own, '/undo', { id: of.id })}>
            Undo<span class="unseen"> the import of {daysOf(of)}</span>
          </a>
        </p>
      </li>
    ))}
  </ul>
);

function uploadForm(deps: Dependencies, visit: Visit, own: OwnSite): Html {
  return (
    <form method="post" action={pathOf(own)} enctype="multipart/form-data">
      {tokenField(deps, visit, `${sitesLink.href}/${own.site.siteKey}${move}`, own.owner.id)}
      <div class="field">
        <label for="files">Files</label>
        <input
          id="files"
          name="files"
          type="file"
          multiple
          required
          accept=".zip,.csv,application/zip,text/csv"
          aria-describedby="files-hint"
        />
        <p class="quiet hint" id="files-hint">
          One ZIP or several CSV files, 32 MB together. You see what would be imported before anything is.
        </p>
      </div>
      <button class="primary" type="submit">
        Preview
      </button>
    </form>
  );
}

const helpShown = (deps: Dependencies): Html => (
  <>
    <ul>
      <li>
        <strong>Plausible:</strong> Site settings, Imports &amp; exports, Export data. Send the ZIP as it is.
      </li>
      <li>
        <strong>Google Analytics 4, in English:</strong> in Explore, make a free form with the row Date and
        the values Active users, Sessions and Views, and download it as CSV. For each list make another one
        with Date and one of Page path, Landing page, Session source / medium, Country, Device category,
        Browser or Operating system.
      </li>
    </ul>
    <p>
      <a href={`${deps.env.BASE_URL}/docs/visits#import-the-days-before`}>
        What is imported, and what is not
      </a>
    </p>
  </>
);

async function sendImports(
  deps: Dependencies,
  visit: Visit,
  own: OwnSite,
  refusal: Refusal | null = null,
): Promise<void> {
  const { from, to, items } = await readImports(deps, own);
  const drafts = items.filter(({ confirmedAt }) => confirmedAt === null);
  const confirmed = items.filter(({ confirmedAt }) => confirmedAt !== null);
  sendAccountPage(deps, visit, {
    title,
    above: aboveImports(own),
    ...(refusal !== null && refusal),
    outcomes: {
      imported: 'Imported. The insights show these days now.',
      undone: 'Undone. The insights are as they were before.',
    },
    main: (
      <>
        <p>
          {to < from
            ? `Bring in the figures of days before this site was counted here. There are no such days: the site keeps days from ${fullDayText(from)} on, and they were all counted here.`
            : `Bring in the figures of days before this site was counted here: from ${fullDayText(from)} to ${fullDayText(to)}. Each day can be imported once.`}
        </p>
        {drafts.slice(0, 1).map((draft) => draftShown(deps, visit, own, draft))}
        {confirmed.length > 0 && (
          <>
            <h2>Imported</h2>
            {importsShown(own, confirmed)}
          </>
        )}
        {to >= from && (
          <>
            <h2>{drafts.length > 0 ? 'Send other files' : 'Send files'}</h2>
            {helpShown(deps)}
            {uploadForm(deps, visit, own)}
          </>
        )}
      </>
    ),
  });
}

const getImports = async (deps: Dependencies, visit: Visit): Promise<void> =>
  sendImports(deps, visit, await readOwnSite(deps, visit));

/** What a person can do about it, in words; anything else is thrown again. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof TurnTaken)
    return {
      alert: `Other files are being sent or read at the moment. Nothing was imported. Try again in ${retrySeconds} seconds.`,
      status: 503,
    };
  if (error instanceof BodyTooLarge) return { alert: tooLarge, status: 413 };
  if (error instanceof UnreadableImport)
    return { alert: `${error.message} Nothing was imported.`, status: 400 };
  if (!(error instanceof DomainError) || !error.code.startsWith('Audience_AudienceImport_')) throw error;
  const { status, detail } = catalogueRow(error.code);
  return { alert: `${detail}. Nothing was imported. Send the files again.`, status };
}

/** Makes a draft of what was sent; what there is to say if it brings nothing. */
async function readUpload(
  deps: Dependencies,
  visit: Visit,
  own: OwnSite,
  upload: Upload,
): Promise<Refusal | null> {
  if (upload.excess === 'NUMBER')
    throw new UnreadableImport(`At most ${limits.files} files can be sent at a time.`);
  if (upload.excess === 'SIZE') throw new BodyTooLarge();
  if (upload.files.length === 0) throw new UnreadableImport('Choose a file that is not empty.');
  // Loaded with the first upload: few people ever send one.
  const { readExport } = await import('./read-export.ts');
  const { from, to, importedDays } = await readImports(deps, own);
  const { domains } = own.site;
  const files = upload.files.map(([, bytes, name]) => ({ name: name.slice(0, 100), bytes }));
  const read = await readExport(files, { domains, from, to, importedDays });
  if (read.rows.length === 0)
    return { alert: nothingShown({ from, to, leftOut: [...read.leftOut] }), status: 400 };
  await sendImport(deps, own, read);
  seeOther(visit.context, pathOf(own));
  return null;
}

async function postFiles(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnSite(deps, visit);
  try {
    const read = await besideOthers((arrival) => arrivedUpload(deps, visit, own.owner.id, limits, arrival));
    const refusal = await inTurn(async () => readUpload(deps, visit, own, await read()));
    if (refusal !== null) await sendImports(deps, visit, own, refusal);
  } catch (error) {
    if (error instanceof TurnTaken) visit.context.set('Retry-After', String(retrySeconds));
    await sendImports(deps, visit, own, refusalOf(error));
  }
}

async function postConfirm(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnSite(deps, visit);
  await ownForm(deps, visit, own.owner.id);
  const input = { siteKey: own.site.siteKey, importId: visit.query.get('id') ?? '' };
  try {
    await askAboutSites(deps, own.viewer, confirmImportOfMemberOperation, { input });
  } catch (error) {
    await sendImports(deps, visit, own, refusalOf(error));
    return;
  }
  seeOther(visit.context, pathOf(own, '', { done: 'imported' }));
}

/** Asks first; the import of the address, or the page of all if it is gone. */
async function getUndo(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnSite(deps, visit);
  const { items } = await readImports(deps, own);
  const asked = items.find(({ id }) => id === visit.query.get('id'));
  if (asked === undefined) {
    seeOther(visit.context, pathOf(own));
    return;
  }
  sendConfirmation(deps, visit, {
    title: 'Undo an import',
    heading: (
      <>
        Undo the import of {daysOf(asked)} from {originTexts[asked.origin]}?
      </>
    ),
    above: [...aboveImports(own), { href: pathOf(own), text: title }],
    text: (
      <p>
        Everything that this import brought is deleted. What was counted here stays. You can import the files
        again.
      </p>
    ),
    button: 'Undo the import',
    back: { href: pathOf(own), text: 'Keep them' },
    actorId: own.owner.id,
  });
}

async function postUndo(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnSite(deps, visit);
  await ownForm(deps, visit, own.owner.id);
  const input = { siteKey: own.site.siteKey, importId: visit.query.get('id') ?? '' };
  await askAboutSites(deps, own.viewer, undoImportOfMemberOperation, { input });
  seeOther(visit.context, pathOf(own, '', { done: 'undone' }));
}

async function backToImports(deps: Dependencies, visit: Visit): Promise<void> {
  seeOther(visit.context, pathOf(await readOwnSite(deps, visit)));
}

/** Figures of days before a site was counted here, from files of Plausible and Google Analytics. */
export function importRoutes(deps: Dependencies): Router {
  const path = `${sitesLink.href}/:siteKey${move}`;
  return createExactRouter()
    .get(path, signedIn(deps, getImports))
    .post(path, signedIn(deps, postFiles))
    .get(`${path}/confirm`, signedIn(deps, backToImports))
    .post(`${path}/confirm`, signedIn(deps, postConfirm))
    .get(`${path}/undo`, signedIn(deps, getUndo))
    .post(`${path}/undo`, signedIn(deps, postUndo));
}
