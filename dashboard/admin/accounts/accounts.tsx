import type { Router } from '@koa/router';
import type { MemberOperationAnswer } from '../../../kernel/member-operations/member-operations.ts';
import { createExactRouter, parameter } from '../../../kernel/http/routing.ts';
import type { Html } from '../../../kernel/pages/html.ts';
import { Badge } from '../../../kernel/pages/parts/badge.tsx';
import { Empty, Entries } from '../../../kernel/pages/parts/entries.tsx';
import { Time } from '../../../kernel/pages/parts/time.tsx';
import { accountLink, accountsLink, sendAccountPage } from '../../account-page.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';

export type MemberAccount = MemberOperationAnswer<'readAccount'>;

/** The page of one account for administrators. */
export function accountPath(memberId: string): string {
  return `${accountsLink.href}/${memberId}`;
}

/** The account in the address. Throws 403 for anybody but administrators, and 404. */
export function readNamed(deps: Dependencies, visit: Visit): Promise<MemberAccount> {
  return deps.operations.execute('readAccount', { memberId: parameter(visit, 'memberId') }, viewerOf(visit));
}

const lockBadge = (
  <p class="badges">
    <Badge tone="bad">Locked</Badge>
  </p>
);

function entry({ memberId, email, displayName, lockedAtUtc }: MemberAccount): Html {
  return (
    <li class="entry">
      <h2>
        <a href={accountPath(memberId)}>
          <bdi>{displayName}</bdi>
        </a>
      </h2>
      {lockedAtUtc !== null && lockBadge}
      <p class="quiet">{email}</p>
    </li>
  );
}

async function getAccounts(deps: Dependencies, visit: Visit): Promise<void> {
  const q = visit.query.get('q')?.trim().slice(0, 320) ?? '';
  const { items } = await deps.operations.execute('findAccounts', { q }, viewerOf(visit));
  sendAccountPage(deps, visit, {
    title: accountsLink.text,
    above: [accountLink],
    main: (
      <>
        <form method="get" action={accountsLink.href} role="search">
          <div class="field">
            <label for="q">E-mail address or member id</label>
            <input
              id="q"
              name="q"
              type="search"
              autocomplete="off"
              maxlength={320}
              value={q}
              aria-describedby="q-hint"
            />
            <p class="quiet hint" id="q-hint">
              The whole address, not a part of it.
            </p>
          </div>
          <button type="submit">Search</button>
        </form>
        {q === '' ? (
          <p class="quiet">Find the account of a person who asks for help, or that somebody else uses.</p>
        ) : (
          <Entries total={items.length} empty={<Empty>No account has this address or id.</Empty>}>
            {items.map(entry)}
          </Entries>
        )}
      </>
    ),
  });
}

const sessionsOf = ({ sessions }: MemberAccount) =>
  sessions === 0 ? 'Not signed in anywhere.' : `Signed in ${sessions === 1 ? 'once' : `${sessions} times`}.`;

async function getAccount(deps: Dependencies, visit: Visit): Promise<void> {
  const account = await readNamed(deps, visit);
  const { memberId, email, displayName, createdAtUtc, lockedAtUtc, lockedReason } = account;
  const path = accountPath(memberId);
  const isOwn = memberId === visit.session.account.memberId;
  sendAccountPage(deps, visit, {
    title: displayName,
    heading: <bdi>{displayName}</bdi>,
    above: [accountLink, accountsLink],
    main: (
      <>
        {lockedAtUtc !== null && lockBadge}
        {lockedAtUtc !== null && (
          <p>
            Locked <Time at={lockedAtUtc} />: <bdi>{lockedReason}</bdi>
          </p>
        )}
        <p>
          {email}, {account.isEmailConfirmed ? 'confirmed' : 'not confirmed'}. Signed up{' '}
          <Time at={createdAtUtc} />.
        </p>
        <p>
          {account.hasSecondFactor ? 'With a second factor.' : 'Without a second factor.'}
          {account.isAdmin && ' An administrator of the platform.'} {sessionsOf(account)}
        </p>
        <p class="actions">
          {account.sessions > 0 && (
            <a class="button" href={`${path}/end-sessions`}>
              Sign out everywhere
            </a>
          )}{' '}
          {lockedAtUtc !== null && (
            <a class="button" href={`${path}/unlock`}>
              Unlock
            </a>
          )}
          {lockedAtUtc === null && !isOwn && (
            <a class="button danger" href={`${path}/lock`}>
              Lock
            </a>
          )}
        </p>
        <p class="quiet">Member id {memberId}</p>
      </>
    ),
  });
}

/** Accounts of people, for administrators. */
export function accountRoutes(deps: Dependencies): Router {
  return createExactRouter()
    .get(accountsLink.href, signedIn(deps, getAccounts))
    .get(accountPath(':memberId'), signedIn(deps, getAccount));
}
