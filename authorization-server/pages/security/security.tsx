import type { Dependencies } from '../../dependencies.ts';
import type { Router } from '@koa/router';
import { answerWithin } from '../../../kernel/errors/answer-within.ts';
import { requestId } from '../../../kernel/http/access-log.ts';
import { zoneAmong } from '../../../kernel/profiles/zone-among.ts';
import { profilesOfMember } from '../../identity/accounts/profiles.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { type FactorSummary, secondFactorOf } from '../../identity/second-factor/second-factor.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Note } from '../../../kernel/pages/parts/notice.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { accountLink, sendAccountPage } from './security-page.tsx';
import { offBadge, onBadge } from './badges.tsx';
import { unconfirmedNotice } from './unconfirmed-email.tsx';
import { credentialsSection } from './credentials-section.tsx';
import { deletionSection } from './delete-account.tsx';
import { newRecoveryCodes, recoveryCodesShown } from './recovery-codes.tsx';
import { passkeysSection } from './passkeys.tsx';
import { renewCodes, turnOff } from './second-factor-changes.tsx';
import type { Refusal } from '../../../kernel/pages/forms/proof-refusal.ts';
import { securityLink, setUpPath } from './second-factor-page.tsx';
import { sessionsSection } from './sessions.tsx';
import { takeStored } from './shown-once.ts';
import { type Visit, signedIn } from './visit.ts';

/** The page warns of so few recovery codes. */
const fewCodes = 3;
/** How long the page waits for the zone of its times. */
const zoneMs = 1_000;

function CodesLeft({ recoveryCodesLeft: left }: FactorSummary): Html {
  const text = left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`;
  if (left > fewCodes) return <p>{text}</p>;
  return (
    <Note>{`${left === 0 ? 'You have no recovery codes left.' : text} Create new ones before you need them.`}</Note>
  );
}

const SecondFactor = ({ factor }: { readonly factor: FactorSummary | null }): Html =>
  factor === null ? (
    <>
      <h2>Second factor</h2>
      <p>{offBadge}</p>
      <p>
        You sign in with your password alone. With a second factor you also need a code from an authenticator
        app or a passkey beside the password, so a stolen password is not enough to sign in.
      </p>
      <p class="actions">
        <a class="button primary" href={setUpPath}>
          Set up a second factor
        </a>
      </p>
    </>
  ) : (
    <>
      <h2>Second factor</h2>
      <p>{onBadge}</p>
      <p>
        You sign in with your password and a code from your authenticator app. Turned on{' '}
        <Time at={factor.confirmedAt} />.
      </p>
      <CodesLeft {...factor} />
      <p class="actions">
        <a class="button" href={renewCodes.path}>
          {renewCodes.title}
        </a>{' '}
        <a class="button danger" href={turnOff.path}>
          {turnOff.button}
        </a>
      </p>
    </>
  );

/** By the clock of whom times are; UTC if the directory does not say it at once, for the page has to be there then too. */
async function zoneOf(deps: Dependencies, { context, session }: Visit): Promise<string | null> {
  const { account, actingProfileId } = session;
  const asked = profilesOfMember(deps, account.memberId, requestId(context));
  try {
    const memberships = await answerWithin(zoneMs, asked);
    return zoneAmong(
      memberships.map(({ profile }) => profile),
      actingProfileId,
    );
  } catch (error) {
    deps.logger.warn({ err: error, requestId: requestId(context) }, 'the directory did not answer');
    return null;
  }
}

/** The page; `refusal` says why something on it was refused. */
export async function sendSecurity(deps: Dependencies, visit: Visit, refusal?: Refusal): Promise<void> {
  const [factor, passkeys, sessions, timeZone] = await Promise.all([
    secondFactorOf(deps, visit.session.account.memberId),
    passkeysSection(deps, visit),
    sessionsSection(deps, visit),
    zoneOf(deps, visit),
  ]);
  const codes = takeStored(deps, visit, newRecoveryCodes);
  sendAccountPage(deps, visit, {
    title: securityLink.text,
    above: [accountLink],
    timeZone,
    scripts: codes === null ? [] : ['copy.js'],
    ...(refusal !== undefined && { status: refusal.status, alert: refusal.text }),
    main: (
      <>
        {codes !== null && recoveryCodesShown(deps, codes)}
        {unconfirmedNotice(deps, visit)}
        {credentialsSection(visit.session.account)}
        {passkeys}
        <SecondFactor factor={factor} />
        {sessions}
        {deletionSection}
      </>
    ),
  });
}

const getSecurity = (deps: Dependencies, visit: Visit): Promise<void> => sendSecurity(deps, visit);

/** How the member signs in: address, password and second factor, and the sign-in sessions. */
export function securityRoutes(deps: Dependencies): Router {
  return createExactRouter().get(securityLink.href, signedIn(deps, getSecurity));
}
