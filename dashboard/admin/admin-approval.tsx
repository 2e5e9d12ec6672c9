import { clientCredentialsScopes } from '../../kernel/member-operations/app-metadata.ts';
import { approvalForm } from '../../kernel/member-operations/member-shapes.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { AdminApplication } from './admin-application.tsx';
import { type Decision, saidBy, textOf } from './admin-decision.tsx';
import { offeredScopes, scopeField, scopeNameBox } from '../developer/scope-families.tsx';
import type { Field } from '../../kernel/pages/forms/own-form.tsx';
import { viewerOf } from '../session/visit.ts';

function boxesOf(application: AdminApplication, field: Field): Html {
  const isPosted = field('accessTokenSeconds') !== null;
  const granted = application.clientCredentialsScopes ?? [];
  return (
    <>
      <fieldset class="families">
        <legend>Scopes</legend>
        <div class="columns">
          {offeredScopes(clientCredentialsScopes, granted).map((scope) =>
            scopeNameBox(scope, isPosted ? field(scopeField(scope)) !== null : granted.includes(scope)),
          )}
        </div>
      </fieldset>
      <div class="field">
        <label for="accessTokenSeconds">Access token lifetime in seconds</label>
        <input
          id="accessTokenSeconds"
          name="accessTokenSeconds"
          type="number"
          inputmode="numeric"
          min="1"
          max="86400"
          value={field('accessTokenSeconds') ?? application.accessTokenSeconds}
        />
      </div>
    </>
  );
}

/** Which scopes an application gets for itself (spec 5.2). */
export const approval: Decision = {
  path: 'client-credentials',
  ask: (application, field) => ({
    title: 'Client credentials',
    heading: (
      <>
        Approve <bdi>{application.name}</bdi> for client credentials
      </>
    ),
    text: (
      <p>
        With these scopes the app gets tokens of its own, without a business. Choose none to withdraw the
        approval; tokens already issued work until they expire.
      </p>
    ),
    fields: boxesOf(application, field),
    button: 'Save approval',
    isHarmless: true,
  }),
  decide: async (deps, visit, appId, field) => {
    const seconds = textOf(field, 'accessTokenSeconds');
    const form = approvalForm.safeParse({
      scopes: clientCredentialsScopes.filter((scope) => field(scopeField(scope)) !== null),
      accessTokenSeconds: seconds === null ? null : Number(seconds),
    });
    if (!form.success) return `Access token lifetime: ${saidBy(form.error)}`;
    await deps.operations.execute('approveClientCredentials', { appId, form: form.data }, viewerOf(visit));
    return null;
  },
  done: 'approved',
};
