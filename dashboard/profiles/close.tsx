import type { Router } from '@koa/router';
import { z } from 'zod';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { callerHeaders } from '../../kernel/http/caller-address.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import { address } from '../../kernel/pages/address.ts';
import { ownForm } from '../../kernel/pages/forms/own-form.tsx';
import { refusalOf } from '../../kernel/pages/forms/proof-refusal.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { OwnProfile } from '../../kernel/profiles/directory.ts';
import { sendConfirmation } from '../confirmation.tsx';
import type { Dependencies } from '../dependencies.ts';
import { proofFields, proveByForm } from '../session/proof-again.tsx';
import { type Visit, signedIn } from '../session/visit.ts';
import { aboveProfile, readOwnProfile } from './own-profile.ts';
import { profilePath, profilesLink } from './profile-links.ts';

export const closePath = (profileId: string) => `${profilePath(profileId)}/close`;

interface Refused {
  readonly status: number;
  readonly alert: Html | string;
}

const openSchema = z.object({
  open: z.array(z.object({ id: z.string(), title: z.string(), path: z.string() })),
});

/** Why a business stays; null if the person cannot do anything about it. */
function refusedBy(visit: Visit, error: unknown): Refused | null {
  const refusal = refusalOf(visit, error);
  if (refusal !== null) return { status: refusal.status, alert: refusal.text };
  if (!(error instanceof DomainError)) return null;
  const { status } = catalogueRow(error.code);
  if (error.code === '0010010000409') {
    return { status, alert: 'It is being closed already. Look again in a moment.' };
  }
  const { data } = openSchema.safeParse(error.details.data);
  if (error.code !== 'Identity_Profile_DL_Open_RJ' || data === undefined) return null;
  return {
    status,
    alert: (
      <>
        <p>It was not closed: others still wait for something. Please settle these first.</p>
        <ul>
          {data.open.map(({ title, path }) => (
            <li>
              <a href={path}>
                <bdi>{title}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </>
    ),
  };
}

function send(deps: Dependencies, visit: Visit, own: OwnProfile, refused: Refused | null = null): void {
  const { profile } = own;
  const fields = proofFields(deps, visit);
  sendConfirmation(deps, visit, {
    ...refused,
    title: 'Close',
    heading: (
      <>
        Close <bdi>{profile.displayName}</bdi> for good?
      </>
    ),
    above: aboveProfile(own),
    text: (
      <>
        <p>This cannot be undone. It is refused while a deposit, a sale or an appointment is open.</p>
        <ul>
          <li>Listings are closed, the store and its offers are withdrawn, and nobody can book online.</li>
          <li>The entry in the directory and the public pages are gone.</li>
          <li>
            Apps are disconnected within seconds; webhooks and calendar feeds end, and sites are stopped.
          </li>
          <li>Nobody can act for it any more, you included. We tell its members.</li>
          <li>
            For 30 days you can still have a file with its data and its books, under Your data. Then the data
            is erased; what has to be kept for accounts is kept without names.
          </li>
        </ul>
      </>
    ),
    ...(fields !== null && { fields }),
    button: 'Close for good',
    back: { href: profilePath(profile.id), text: 'Keep it' },
    actorId: visit.session.account.memberId,
  });
}

async function getClose(deps: Dependencies, visit: Visit): Promise<void> {
  send(deps, visit, await readOwnProfile(deps, visit));
}

async function postClose(deps: Dependencies, visit: Visit): Promise<void> {
  const own = await readOwnProfile(deps, visit);
  const field = await ownForm(deps, visit, visit.session.account.memberId);
  try {
    await proveByForm(deps, visit, field);
    await deps.identity.call(visit.session.accessToken, `/profiles/${own.profile.id}`, {
      method: 'DELETE',
      headers: await callerHeaders(visit.context, deps),
    });
    seeOther(visit.context, address(profilesLink.href, { done: 'closed' }));
  } catch (error) {
    const refused = refusedBy(visit, error);
    if (refused === null) throw error;
    send(deps, visit, own, refused);
  }
}

/** Closes a business or a place. */
export function closeRoutes(deps: Dependencies): Router {
  const path = closePath(':profileId');
  return createExactRouter().get(path, signedIn(deps, getClose)).post(path, signedIn(deps, postClose));
}
