import { type Html, html } from '../../kernel/pages/html.ts';
import { Time } from '../../kernel/pages/parts/time.tsx';
import type { Invitation, OwnProfile } from '../../kernel/profiles/directory.ts';
import { confirmFirst } from '../session/unconfirmed-email.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { tokenField } from '../../kernel/pages/forms/own-form.tsx';
import { fieldOf } from './business-form.tsx';
import { profilePath, roleNames } from './profile-links.ts';

/** An invitation that was refused. */
export interface InviteForm {
  readonly email: string;
  readonly memberRole: string;
  readonly fault?: string | undefined;
  readonly alert: string;
  readonly status: number;
}

export const invitePath = (profileId: string) => `${profilePath(profileId)}/members`;
export const withdrawPath = (profileId: string, invitationId: string) =>
  `${profilePath(profileId)}/invitations/${invitationId}/withdraw`;

function openInvitation(
  deps: Dependencies,
  visit: Visit,
  profileId: string,
  { id, email, role, expiresAt }: Invitation,
): Html {
  const action = withdrawPath(profileId, id);
  return html`<li class="entry">
    <h3><bdi>${email}</bdi></h3>
    <p class="quiet">Invited as ${roleNames[role]}; can be accepted until ${Time({ at: expiresAt })}.</p>
    <form class="actions" method="post" action="${action}">
      ${tokenField(deps, visit, action, visit.session.account.memberId)}
      <button type="submit">Withdraw<span class="unseen"> the invitation of ${email}</span></button>
    </form>
  </li>`;
}

/** Who is invited to a profile, and the form that invites somebody; for its owners. */
export function invitationsSection(
  deps: Dependencies,
  visit: Visit,
  { profile }: OwnProfile,
  invitations: readonly Invitation[],
  form: InviteForm | null,
): Html {
  return html`${
      invitations.length > 0 &&
      html`<h2>Open invitations</h2>
        <ul class="entries">
          ${invitations.map((invitation) => openInvitation(deps, visit, profile.id, invitation))}
        </ul>`
    }
    <h2>Invite somebody</h2>
    ${
      visit.session.account.isEmailConfirmed
        ? inviteForm(deps, visit, invitePath(profile.id), form)
        : confirmFirst(deps, visit, 'You can invite others')
    }`;
}

function inviteForm(deps: Dependencies, visit: Visit, action: string, form: InviteForm | null): Html {
  const memberRole = form?.memberRole ?? 'MANAGER';
  return html`<form method="post" action="${action}">
    ${tokenField(deps, visit, action, visit.session.account.memberId)}
    ${fieldOf(
      { name: 'email', label: 'E-mail address', hint: 'They find the invitation in their account.' },
      form?.fault,
      (attributes) =>
        html`<input
          ${attributes}
          type="email"
          required
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          value="${form?.email ?? ''}"
        />`,
    )}
    ${fieldOf(
      {
        name: 'memberRole',
        label: 'Role',
        hint: 'Managers connect apps, look after the card and edit the profile; staff do the daily work.',
      },
      undefined,
      (attributes) =>
        html`<select ${attributes} autocomplete="off">
          <option ${memberRole !== 'STAFF' && 'selected'} value="MANAGER">Manager</option>
          <option ${memberRole === 'STAFF' && 'selected'} value="STAFF">Staff</option>
        </select>`,
    )}
    <button class="primary" type="submit">Invite</button>
  </form>`;
}
