import type { Html } from '../../kernel/pages/html.ts';
import { Entries } from '../../kernel/pages/parts/entries.tsx';
import { InputField, SelectField } from '../../kernel/pages/parts/field.tsx';
import { ButtonForm } from '../../kernel/pages/parts/form.tsx';
import { Time } from '../../kernel/pages/parts/time.tsx';
import type { Invitation, OwnProfile } from '../../kernel/profiles/directory.ts';
import { confirmFirst } from '../session/unconfirmed-email.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { memberToken } from '../../kernel/pages/forms/own-form.tsx';
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
  return (
    <li class="entry">
      <h3>
        <bdi>{email}</bdi>
      </h3>
      <p class="quiet">
        Invited as {roleNames[role]}. The invitation ends on <Time at={expiresAt} />.
      </p>
      <ButtonForm
        action={action}
        token={memberToken(deps, visit, action)}
        button={
          <>
            Withdraw<span class="unseen"> the invitation of {email}</span>
          </>
        }
      />
    </li>
  );
}

const inviteRoles = [
  ['MANAGER', roleNames.MANAGER],
  ['STAFF', roleNames.STAFF],
] as const;

function inviteForm(deps: Dependencies, visit: Visit, action: string, form: InviteForm | null): Html {
  return (
    <form method="post" action={action}>
      {memberToken(deps, visit, action)}
      <InputField
        name="email"
        label="E-mail address"
        hint="They see the invitation when they sign in with this address."
        fault={form?.fault}
        type="email"
        required
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        value={form?.email ?? ''}
      />
      <SelectField
        name="memberRole"
        label="Role"
        hint="Managers connect apps, manage the payment card and edit the profile. Staff do the daily work."
        of={inviteRoles}
        chosen={form?.memberRole ?? 'MANAGER'}
      />
      <button class="primary" type="submit">
        Send invitation
      </button>
    </form>
  );
}

/** The open invitations to a profile, and the form for another one; for its owners. */
export function invitationsSection(
  deps: Dependencies,
  visit: Visit,
  { profile }: OwnProfile,
  invitations: readonly Invitation[],
  form: InviteForm | null,
): Html {
  return (
    <>
      {invitations.length > 0 && (
        <>
          <h2>Open invitations</h2>
          <Entries>
            {invitations.map((invitation) => openInvitation(deps, visit, profile.id, invitation))}
          </Entries>
        </>
      )}
      <h2>Invite somebody</h2>
      {visit.session.account.isEmailConfirmed
        ? inviteForm(deps, visit, invitePath(profile.id), form)
        : confirmFirst(deps, visit, 'You can invite others')}
    </>
  );
}
