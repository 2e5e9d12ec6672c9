import { Router } from '@koa/router';
import { clientCredentialsScopes } from '../../../kernel/app-metadata.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { approvalForm, reasonForm, reviewForm } from '../../../kernel/member-shapes.ts';
import { type Html, html } from '../html.ts';
import { seeOther } from '../page.ts';
import { address } from './account-page.ts';
import { type AdminApplication, aboveAdminApplication, adminPath, readNamed } from './admin-application.ts';
import { type Confirmation, sendConfirmation } from './confirmation.ts';
import { scopeField, scopeNameBox } from './scope-families.ts';
import { type AccountDependencies, type Field, type Visit, ownForm, signedIn, viewerOf } from './visit.ts';

/** What the platform decides about an application on one page. */
interface Decision {
  readonly path: string;
  readonly ask: (application: AdminApplication, field: Field) => Ask;
  /** Carries it out. Answers what is wrong with the form, null once it is done. */
  readonly decide: (
    deps: AccountDependencies,
    visit: Visit,
    appId: string,
    field: Field,
  ) => Promise<string | null>;
  /** What the application's page says afterwards. */
  readonly done: string;
}

type Ask = Pick<Confirmation, 'title' | 'heading' | 'text' | 'fields' | 'button' | 'isHarmless'>;

function noteField(name: 'reason' | 'note', label: string, value: string | null): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <textarea id="${name}" name="${name}" rows="3" maxlength="400" aria-describedby="${name}-hint">
${value ?? ''}</textarea>
    <p class="quiet hint" id="${name}-hint">
      Kept in the audit log, at most 400 characters. No secrets and nothing personal.
    </p>
  </div>`;
}

/** A text of the form; an empty one counts as none. */
const textOf = (field: Field, name: string) => field(name)?.trim().replaceAll('\r\n', '\n') || null;

type Issues = { readonly issues: readonly { readonly message: string }[] };
const saidBy = ({ issues }: Issues) => issues.map(({ message }) => message).join(' ');

function boxesOf(application: AdminApplication, field: Field): Html {
  const isPosted = field('accessTokenSeconds') !== null;
  const granted = application.clientCredentialsScopes ?? [];
  return html`<fieldset class="families">
      <legend>Scopes</legend>
      <div class="columns">
        ${clientCredentialsScopes.map((scope) =>
          scopeNameBox(scope, isPosted ? field(scopeField(scope)) !== null : granted.includes(scope)),
        )}
      </div>
    </fieldset>
    <div class="field">
      <label for="accessTokenSeconds">Lifetime of its access tokens in seconds</label>
      <input
        id="accessTokenSeconds"
        name="accessTokenSeconds"
        type="number"
        inputmode="numeric"
        min="1"
        max="86400"
        value="${field('accessTokenSeconds') ?? application.accessTokenSeconds}"
      />
    </div>`;
}

const clientCredentials: Decision = {
  path: 'client-credentials',
  ask: (application, field) => ({
    title: 'Client credentials',
    heading: html`Approve <bdi>${application.name}</bdi> for client credentials`,
    text: html`<p>
      With these scopes the application gets tokens for itself, without a business. With none the approval is
      taken back; tokens that are out work until they expire.
    </p>`,
    fields: boxesOf(application, field),
    button: 'Save the approval',
    isHarmless: true,
  }),
  decide: async (deps, visit, appId, field) => {
    const seconds = textOf(field, 'accessTokenSeconds');
    const form = approvalForm.safeParse({
      scopes: clientCredentialsScopes.filter((scope) => field(scopeField(scope)) !== null),
      accessTokenSeconds: seconds === null ? null : Number(seconds),
    });
    if (!form.success) return `Lifetime of its access tokens: ${saidBy(form.error)}`;
    await deps.operations.execute('approveClientCredentials', { appId, form: form.data }, viewerOf(visit));
    return null;
  },
  done: 'approved',
};

const reviews = [
  ['NOT_REVIEWED', 'Not reviewed'],
  ['REVIEWED', 'Reviewed'],
  ['REJECTED', 'Rejected'],
] as const;

const review: Decision = {
  path: 'review',
  ask: (application, field) => ({
    title: 'Review',
    heading: html`Review <bdi>${application.name}</bdi>`,
    text: html`<p>The consent page warns of an application that is not reviewed, or rejected.</p>`,
    fields: html`<fieldset class="families">
        <legend>What the review came to</legend>
        ${reviews.map(([value, text]) => {
          const isChosen = value === (field('reviewStatus') ?? application.reviewStatus);
          return html`<div class="check">
            <input type="radio" id="${value}" name="reviewStatus" value="${value}" ${isChosen && 'checked'} />
            <label for="${value}">${text}</label>
          </div>`;
        })}
      </fieldset>
      ${noteField('note', 'Note', field('note'))}`,
    button: 'Save the review',
    isHarmless: true,
  }),
  decide: async (deps, visit, appId, field) => {
    const form = reviewForm.safeParse({
      reviewStatus: field('reviewStatus') ?? '',
      note: textOf(field, 'note'),
    });
    if (!form.success) return saidBy(form.error);
    await deps.operations.execute('reviewApplication', { appId, form: form.data }, viewerOf(visit));
    return null;
  },
  done: 'reviewed',
};

type MoveName = 'suspendApplication' | 'reinstateApplication' | 'revokeApplication';

function moveOf(
  path: string,
  name: MoveName,
  done: string,
  { verb, text, isHarmless = false }: { verb: string; text: string; isHarmless?: boolean },
): Decision {
  return {
    path,
    done,
    ask: (application, field) => ({
      title: verb,
      heading: html`${verb} <bdi>${application.name}</bdi>?`,
      text: html`<p>${text}</p>`,
      fields: noteField('reason', 'Reason', field('reason')),
      button: verb,
      isHarmless,
    }),
    decide: async (deps, visit, appId, field) => {
      const form = reasonForm.safeParse({ reason: textOf(field, 'reason') });
      if (!form.success) return `Reason: ${saidBy(form.error)}`;
      await deps.operations.execute(name, { appId, form: form.data }, viewerOf(visit));
      return null;
    },
  };
}

const decisions: readonly Decision[] = [
  clientCredentials,
  review,
  moveOf('suspend', 'suspendApplication', 'suspended', {
    verb: 'Suspend',
    text: 'Its calls and token requests are refused within seconds, until it is reinstated.',
  }),
  moveOf('reinstate', 'reinstateApplication', 'reinstated', {
    verb: 'Reinstate',
    text: 'It works again at once for every business that has it connected.',
    isHarmless: true,
  }),
  moveOf('revoke', 'revokeApplication', 'revoked', {
    verb: 'Revoke',
    text: 'Its calls and token requests are refused within seconds and for good. This cannot be undone.',
  }),
];

function send(
  deps: AccountDependencies,
  visit: Visit,
  application: AdminApplication,
  ask: Ask,
  refused: { readonly alert: string; readonly status: number } | null = null,
): void {
  sendConfirmation(deps, visit, {
    ...ask,
    ...refused,
    above: aboveAdminApplication(application),
    back: { href: adminPath(application.appId), text: 'Cancel' },
  });
}

/** One page for each decision; what cannot be done is said there, with the form as it was filled in. */
export function adminDecisionRoutes(deps: AccountDependencies): Router {
  const router = new Router();
  for (const { path, ask, decide, done } of decisions) {
    const route = `${adminPath(':appId')}/${path}`;
    const show = signedIn(deps, async (deps, visit) => {
      const application = await readNamed(deps, visit);
      send(
        deps,
        visit,
        application,
        ask(application, () => null),
      );
    });
    const submit = signedIn(deps, async (deps, visit) => {
      const field = await ownForm(deps, visit);
      const application = await readNamed(deps, visit);
      const refuse = (alert: string, status: number) =>
        send(deps, visit, application, ask(application, field), { alert, status });
      try {
        const wrong = await decide(deps, visit, application.appId, field);
        if (wrong === null) seeOther(visit.context, address(adminPath(application.appId), { done }));
        else refuse(wrong, 400);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'Developer_Application_UP_State_RJ')
          throw error;
        refuse(error.message, 409);
      }
    });
    router.get(route, show).post(route, submit);
  }
  return router;
}
