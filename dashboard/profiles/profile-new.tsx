import type { Router } from '@koa/router';
import { DomainError, catalogueRow } from '../../kernel/errors/errors.ts';
import { createExactRouter } from '../../kernel/http/routing.ts';
import type { Html } from '../../kernel/pages/html.ts';
import { InputField, SelectField } from '../../kernel/pages/parts/field.tsx';
import { Form } from '../../kernel/pages/parts/form.tsx';
import { askDirectory } from '../../kernel/profiles/directory.ts';
import { createBusinessProfileOperation } from '../../kernel/profiles/profile-operations.ts';
import { actAs, type Visit, signedIn, viewerOf } from '../session/visit.ts';
import { seeOther } from '../../kernel/pages/headers.ts';
import { requestContinuation } from '../../kernel/pages/request-continuation.ts';
import { accountLink, sendAccountPage } from '../account-page.tsx';
import { likelyCountry, likelyZone } from '../../kernel/text/time-zone-names.ts';
import { address } from '../../kernel/pages/address.ts';
import type { Dependencies } from '../dependencies.ts';
import { memberToken, postedForm } from '../../kernel/pages/forms/own-form.tsx';
import {
  type BusinessForm,
  type BusinessInput,
  type Species,
  NameField,
  PlaceFields,
  faultsOf,
  readBusinessInput,
} from './business-form.tsx';
import { newBusinessAddress, profilesLink } from './profile-links.ts';
import { speciesThereAre } from './species.ts';

const path = `${profilesLink.href}/new`;

const kinds = [
  ['BUSINESS', 'Business'],
  ['PLACE', 'Place'],
] as const;

interface NewBusinessInput extends BusinessInput {
  readonly kind: 'BUSINESS' | 'PLACE';
  readonly handle: string;
}

interface NewBusinessForm extends BusinessForm {
  readonly input: NewBusinessInput;
  readonly requestKey: string;
  /** Nobody has filled it in yet. */
  readonly isNew?: boolean;
  readonly status?: number;
  readonly alert?: string;
}

const KindField = ({ chosen }: { readonly chosen: NewBusinessInput['kind'] }): Html => (
  <SelectField
    name="kind"
    label="Kind"
    hint="You can connect apps to both. A place, such as a dog park, cannot own animals."
    of={kinds}
    chosen={chosen}
  />
);

const HandleField = ({ input, faults }: NewBusinessForm): Html => (
  <InputField
    name="handle"
    label="Handle (optional)"
    hint="A unique name for addresses: 3 to 40 lower-case letters, digits and hyphens. You cannot change it later. If you leave it empty, we make one from the name."
    fault={faults.get('handle')}
    type="text"
    autocomplete="off"
    autocapitalize="none"
    spellcheck={false}
    maxlength={80}
    value={input.handle}
  />
);

function sendForm(deps: Dependencies, visit: Visit, form: NewBusinessForm, species: Species): void {
  const next = requestContinuation(visit.query.get('continue'), deps.env.AUTH_URL);
  const { status = 200, faults } = form;
  sendAccountPage(deps, visit, {
    title: 'Create a business',
    above: [accountLink, profilesLink],
    ...(form.isNew === true && { scripts: ['zone.js'] as const }),
    status,
    alert:
      form.alert ??
      (faults.size > 0 ? 'The business was not created. Please correct the fields below.' : null),
    main: (
      <>
        {next !== null && (
          <p class="quiet">
            An app asks to connect to your business. Once you have created one, you return to its request.
          </p>
        )}
        <p>You will be its owner, and can invite others to work for it.</p>
        <Form
          action={newBusinessAddress(next)}
          token={memberToken(deps, visit, path)}
          button="Create business"
          back={{ href: next === null ? profilesLink.href : deps.env.AUTH_URL + next, text: 'Cancel' }}
        >
          <input type="hidden" name="request" value={form.requestKey} />
          <KindField chosen={form.input.kind} />
          <NameField {...form} />
          <HandleField {...form} />
          <PlaceFields {...form} species={species} />
        </Form>
      </>
    ),
  });
}

const emptyInput: NewBusinessInput = {
  kind: 'BUSINESS',
  displayName: '',
  handle: '',
  countryCode: '',
  timeZone: '',
  speciesCodes: [],
};

async function getNew(deps: Dependencies, visit: Visit): Promise<void> {
  const countryCode = likelyCountry(visit.context.get('Accept-Language'));
  const input = { ...emptyInput, countryCode, timeZone: likelyZone(countryCode) };
  const form = { input, isNew: true, faults: new Map<string, string>(), requestKey: deps.ids() };
  sendForm(deps, visit, form, await speciesThereAre(deps, visit));
}

/** The form again after a refusal; null when the person cannot correct it. */
function afterRefusal(deps: Dependencies, form: NewBusinessForm, error: unknown): NewBusinessForm | null {
  const faults = faultsOf(error);
  if (!(error instanceof DomainError)) return null;
  const { status } = catalogueRow(error.code);
  if (faults !== null) return { ...form, faults, status };
  if (error.code === 'Identity_Profile_AD_Limit_RJ') {
    const alert = `${error.message} The business was not created. Leave one that you no longer need.`;
    return { ...form, status, alert };
  }
  if (error.code !== '0010010000422') return null;
  const alert =
    'You have already created a business with this form. To create another one, send the form again.';
  return { ...form, status, alert, requestKey: deps.ids() };
}

async function postNew(deps: Dependencies, visit: Visit): Promise<void> {
  const { field, isOwn } = await postedForm(deps, visit, visit.session.account.memberId);
  const species = await speciesThereAre(deps, visit);
  const input: NewBusinessInput = {
    ...readBusinessInput(field, species),
    kind: field('kind') === 'PLACE' ? 'PLACE' : 'BUSINESS',
    handle: (field('handle') ?? '').trim(),
  };
  const requestKey = field('request') ?? deps.ids();
  const form: NewBusinessForm = { input, faults: new Map(), requestKey };
  if (!isOwn) {
    const alert =
      'The business was not created, because you have signed in again since you opened this form. Please check it and send it again.';
    sendForm(deps, visit, { ...form, status: 403, alert }, species);
    return;
  }
  try {
    const { createBusinessProfile } = await askDirectory(
      deps,
      viewerOf(visit),
      createBusinessProfileOperation,
      {
        input: { ...input, speciesCodes: [...input.speciesCodes], handle: input.handle || null, requestKey },
      },
    );
    const { profile } = createBusinessProfile;
    await actAs(deps, visit, profile.id);
    const next = requestContinuation(visit.query.get('continue'), deps.env.AUTH_URL);
    const made = address(accountLink.href, { done: 'business-created' });
    seeOther(visit.context, next === null ? made : deps.env.AUTH_URL + next);
  } catch (error) {
    const again = afterRefusal(deps, form, error);
    if (again === null) throw error;
    sendForm(deps, visit, again, species);
  }
}

/** The form for a new business or place, for anybody with an account (contract 5). */
export function profileNewRoutes(deps: Dependencies): Router {
  return createExactRouter().get(path, signedIn(deps, getNew)).post(path, signedIn(deps, postNew));
}
