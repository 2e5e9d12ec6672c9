import { Readable } from 'node:stream';
import type { Router } from '@koa/router';
import { z } from 'zod';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { callerHeaders } from '../../kernel/http/caller-address.ts';
import { createExactRouter, parameter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { memberToken, ownForm } from '../../kernel/pages/forms/own-form.tsx';
import { refusalOf } from '../../kernel/pages/forms/proof-refusal.ts';
import { tryAgain } from '../../kernel/pages/forms/too-often.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { Empty, Entries } from '../../kernel/pages/parts/entries.tsx';
import { SelectField } from '../../kernel/pages/parts/field.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import type { Link } from '../../kernel/pages/parts/top.tsx';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import type { Dependencies } from '../dependencies.ts';
import { proofFields, proveByForm } from '../session/proof-again.tsx';
import { type Visit, signedIn } from '../session/visit.ts';

export const dataLink: Link = { href: '/account/data', text: 'Your data' };

const fileLink = (exportId: string): Link => ({ href: `${dataLink.href}/${exportId}`, text: 'Download' });

const exportSchema = z.object({
  exportId: z.string(),
  kind: z.enum(['MEMBER', 'BUSINESS']),
  profileId: z.string(),
  status: z.enum(['RUNNING', 'READY']),
  askedAtUtc: z.string(),
  expiresAtUtc: z.string(),
});
type DataExport = Readonly<z.output<typeof exportSchema>>;
const closedSchema = z.object({ profileId: z.string(), displayName: z.string().nullable() });
const meSchema = z.object({
  exports: z.array(exportSchema).default([]),
  closedBusinesses: z.array(closedSchema).default([]),
});
type Me = Readonly<z.output<typeof meSchema>>;

interface Refused {
  readonly status: number;
  readonly alert: string;
}

async function readMe(deps: Dependencies, visit: Visit): Promise<Me> {
  const headers = await callerHeaders(visit.context, deps);
  return meSchema.parse(await deps.identity.call(visit.session.accessToken, '/me', { headers }));
}

/** The businesses that the member owns, or has closed and still has the books of, by id and name. */
function ownedBy({ session }: Visit, { closedBusinesses }: Me): readonly (readonly [string, string])[] {
  const owned = session.memberships.filter(
    ({ role, profile }) => role === 'OWNER' && profile.kind !== 'PERSON',
  );
  return [
    ...owned.map(({ profile }) => [profile.id, profile.displayName] as const),
    ...closedBusinesses.map(
      ({ profileId, displayName }) => [profileId, `${displayName ?? 'A business'} (closed)`] as const,
    ),
  ];
}

const Whose = ({ visit, of }: { readonly visit: Visit; readonly of: DataExport }): Html => {
  if (of.kind === 'MEMBER') return <>Everything about you</>;
  const found = visit.session.memberships.find(({ profile }) => profile.id === of.profileId);
  return (
    <>
      Everything of <bdi>{found?.profile.displayName ?? 'a business that you have left'}</bdi>
    </>
  );
};

const ExportEntry = ({ visit, of }: { readonly visit: Visit; readonly of: DataExport }): Html => (
  <li class="entry">
    <h3>
      <Whose visit={visit} of={of} />
    </h3>
    <p class="quiet">
      Asked for <Time at={of.askedAtUtc} />
    </p>
    {of.status === 'RUNNING' ? (
      <p>We are collecting it, which takes some minutes. We send you a mail when it is ready.</p>
    ) : (
      <>
        <p>
          Ready. You can download it until <Time at={of.expiresAtUtc} />.
        </p>
        <p class="actions">
          <a class="button primary" href={fileLink(of.exportId).href}>
            Download
            <span class="unseen">
              {' '}
              <Whose visit={visit} of={of} />
            </span>
          </a>
        </p>
      </>
    )}
  </li>
);

function askForm(deps: Dependencies, visit: Visit, me: Me): Html {
  const owned = ownedBy(visit, me);
  const { personalProfileId } = visit.session.account;
  return (
    <Form action={dataLink.href} token={memberToken(deps, visit, dataLink.href)} button="Collect the data">
      <>
        {owned.length > 0 && (
          <SelectField
            name="profileId"
            label="Whose data"
            hint="You can also have that of a business that you own, and for 30 days of one that you have closed."
            of={[[personalProfileId, 'Mine'], ...owned]}
            chosen={personalProfileId}
          />
        )}
      </>
    </Form>
  );
}

async function sendData(deps: Dependencies, visit: Visit, refused: Refused | null = null): Promise<void> {
  const me = await readMe(deps, visit);
  sendAccountPage(deps, visit, {
    ...refused,
    title: dataLink.text,
    above: [accountLink],
    outcomes: { asked: 'We are collecting it, and send you a mail when it is ready.' },
    main: (
      <>
        <p>
          You can have a file with everything that we keep about you: your account, animals, appointments,
          messages, orders, deposits and pictures. It is a ZIP archive; its README.txt says what is what.
        </p>
        {askForm(deps, visit, me)}
        <h2>Your files</h2>
        <Entries
          empty={<Empty>There is no file yet. Each one that you ask for stays here for seven days.</Empty>}
        >
          {me.exports.map((each) => (
            <ExportEntry visit={visit} of={each} />
          ))}
        </Entries>
      </>
    ),
  });
}

const getData = (deps: Dependencies, visit: Visit): Promise<void> => sendData(deps, visit);

async function postData(deps: Dependencies, visit: Visit): Promise<void> {
  const { account, accessToken } = visit.session;
  const field = await ownForm(deps, visit, account.memberId);
  const profileId = field('profileId') ?? account.personalProfileId;
  const headers = await callerHeaders(visit.context, deps);
  try {
    await deps.identity.call(accessToken, address('/export', { profileId }), { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status } = catalogueRow(error.code);
    if (status === 429) {
      await sendData(deps, visit, { status, alert: `${error.message} ${tryAgain(visit.context, error)}` });
      return;
    }
    // Pressed twice: it is being made.
    if (error.code !== 'Identity_DataExport_AD_Running_RJ') throw error;
  }
  seeOther(visit.context, address(dataLink.href, { done: 'asked' }));
}

/** The file in the address. Throws 404 for one that is not there any more, or not yet. */
async function readReady(deps: Dependencies, visit: Visit): Promise<DataExport> {
  const id = parameter(visit, 'exportId');
  const found = (await readMe(deps, visit)).exports.find(({ exportId }) => exportId === id);
  if (found?.status !== 'READY') throw new DomainError('Identity_DataExport_GT_Resource_FL');
  return found;
}

async function sendFile(
  deps: Dependencies,
  visit: Visit,
  ready: DataExport,
  refused: Refused | null = null,
): Promise<void> {
  const { path } = visit.context;
  sendAccountPage(deps, visit, {
    ...refused,
    title: 'Download',
    heading: <Whose visit={visit} of={ready} />,
    above: [accountLink, dataLink],
    main: (
      <>
        <p>Whoever has the file can read everything in it. Keep it where only you can open it.</p>
        <Form action={path} token={memberToken(deps, visit, path)} button="Download" back={dataLink}>
          <>{proofFields(deps, visit)}</>
        </Form>
      </>
    ),
  });
}

async function getFile(deps: Dependencies, visit: Visit): Promise<void> {
  await sendFile(deps, visit, await readReady(deps, visit));
}

async function postFile(deps: Dependencies, visit: Visit): Promise<void> {
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  const ready = await readReady(deps, visit);
  try {
    await proveByForm(deps, visit, field);
  } catch (error) {
    const refusal = refusalOf(visit, error);
    if (refusal === null) throw error;
    await sendFile(deps, visit, ready, { status: refusal.status, alert: refusal.text });
    return;
  }
  const headers = await callerHeaders(visit.context, deps);
  const path = `/export/${ready.exportId}`;
  const file = await deps.identity.download(visit.session.accessToken, path, headers);
  visit.context.type = 'application/zip';
  visit.context.set('Cache-Control', 'private, no-store');
  visit.context.set(
    'Content-Disposition',
    `attachment; filename="data-${ready.askedAtUtc.slice(0, 10)}.zip"`,
  );
  visit.context.body = Readable.fromWeb(file);
}

/** The data of the member and of their businesses, as files (contract 5). */
export function dataRoutes(deps: Dependencies): Router {
  const filePath = fileLink(':exportId').href;
  return createExactRouter()
    .get(dataLink.href, signedIn(deps, getData))
    .post(dataLink.href, signedIn(deps, postData))
    .get(filePath, signedIn(deps, getFile))
    .post(filePath, signedIn(deps, postFile));
}
