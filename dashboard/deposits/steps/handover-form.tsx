import type { Html } from '../../../kernel/pages/html.ts';
import { address } from '../../../kernel/pages/address.ts';
import { sendAccountPage } from '../../account-page.tsx';
import type { Dependencies } from '../../dependencies.ts';
import type { Visit } from '../../session/visit.ts';
import { tokenField } from '../../../kernel/pages/forms/own-form.tsx';
import { depositAddress, stepPath } from '../deposit-links.ts';
import { type OwnDeposit, aboveStep } from '../own-deposit.tsx';
import { keptField, pictureTypes } from '../../pictures/picture-upload.tsx';

/** What was filled in, and what is wrong with it. */
export interface HandoverForm {
  readonly chip: string;
  /** Code of a photo that is already uploaded. */
  readonly photo: string | null;
  readonly photoFault?: string;
  readonly chipFault?: string;
  readonly alert?: string | null;
  readonly status?: number;
}

const note = (name: string, fault: string | undefined, hint: string): Html => (
  <p class={fault === undefined ? 'quiet hint' : 'fault'} id={`${name}-note`}>
    {fault ?? hint}
  </p>
);

function photoFields({ photo, photoFault }: HandoverForm, baseUrl: string): Html {
  const invalid = photoFault !== undefined && { 'aria-invalid': true as const };
  const hint =
    'The animal as you received it. Both of you can see the photo, and so can we if we have to decide.';
  return (
    <fieldset>
      <legend>Photo of the animal</legend>
      {photo !== null && (
        <>
          <p>
            <img class="photo" src={`${baseUrl}/media/${photo}/480.jpg`} alt="Your photo" />
          </p>
          <p class="quiet">
            This photo is uploaded. Take or choose another one only if you want to replace it.
          </p>
        </>
      )}
      <div class="field camera">
        <label for="camera">Take a photo</label>
        <input
          id="camera"
          name="camera"
          type="file"
          accept={pictureTypes}
          capture="environment"
          aria-describedby="photo-note"
          {...invalid}
        />
      </div>
      <div class="field">
        <label for="photo">Choose a photo</label>
        <input
          id="photo"
          name="photo"
          type="file"
          accept={pictureTypes}
          aria-describedby="photo-note"
          {...invalid}
        />
      </div>
      {note('photo', photoFault, hint)}
    </fieldset>
  );
}

function chipField({ chip, chipFault }: HandoverForm, isRequired: boolean): Html {
  const label = isRequired ? 'Microchip number' : 'Microchip number (if you can read it)';
  const hint =
    'As the reader shows it: usually 15 digits, sometimes 9, or 10 digits and letters. A reader that works as a keyboard can type it here.';
  return (
    <div class="field">
      <label for="chip">{label}</label>
      <input
        id="chip"
        name="chip"
        required={isRequired}
        inputmode="text"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        maxlength={40}
        value={chip}
        aria-describedby="chip-note"
        aria-invalid={chipFault !== undefined ? true : undefined}
      />
      {note('chip', chipFault, hint)}
    </div>
  );
}

function formOf(deps: Dependencies, visit: Visit, { deposit, owner }: OwnDeposit, content: Html): Html {
  const path = stepPath(deposit.depositId, 'handover');
  return (
    <form method="post" enctype="multipart/form-data" action={address(path, { profile: owner.id })}>
      {tokenField(deps, visit, path, owner.id)}
      {content}
    </form>
  );
}

/** Asks a party for its statement about the handover. */
export function sendHandoverForm(
  deps: Dependencies,
  visit: Visit,
  own: OwnDeposit,
  form: HandoverForm,
): void {
  const { deposit, owner } = own;
  const { BASE_URL } = deps.env;
  const isBuyer = deposit.viewerRole === 'BUYER';
  const { photo, alert = null, status = 200 } = form;
  const text = isBuyer
    ? 'Confirm when you have the animal. Once both of you have confirmed and the microchip matches, the seller gets the deposit and you become the owner on record.'
    : 'Read the microchip when the buyer has the animal. Once both of you have confirmed and the microchip matches, you get the deposit and the buyer becomes the owner on record.';
  sendAccountPage(deps, visit, {
    title: 'Confirm the handover',
    above: aboveStep(own),
    alert,
    status,
    sources: { 'img-src': [new URL(BASE_URL).origin] },
    main: (
      <>
        <p>{text}</p>
        {formOf(
          deps,
          visit,
          own,
          <>
            {keptField(photo === null ? [] : [photo])}
            {isBuyer && photoFields(form, BASE_URL)}
            {chipField(form, !isBuyer)}
            <div class="choices">
              <button class="primary" type="submit">
                Go on
              </button>
              <a class="button" href={depositAddress(deposit.depositId, owner.id)}>
                Back
              </a>
            </div>
          </>,
        )}
      </>
    ),
  });
}

/** The number in groups, as people compare it. */
const grouped = (chip: string) => chip.replaceAll(/(.{3})(?=.)/g, '$1 ');

/** Shows again what was filled in: a wrong digit leads to a case. */
export function sendHandoverCheck(
  deps: Dependencies,
  visit: Visit,
  own: OwnDeposit,
  { chip, photo }: { readonly chip: string | null; readonly photo: string | null },
): void {
  const { deposit, owner } = own;
  const { BASE_URL } = deps.env;
  const path = stepPath(deposit.depositId, 'handover');
  sendAccountPage(deps, visit, {
    title: 'Check your answers',
    above: aboveStep(own),
    sources: { 'img-src': [new URL(BASE_URL).origin] },
    main: (
      <>
        {chip === null ? (
          <p>You are confirming the handover without a microchip number.</p>
        ) : (
          <>
            <p class="chip">
              <code>{grouped(chip)}</code>
            </p>
            <p>
              Compare it with the reader, digit by digit. If it does not match the number on the animal’s
              record, nobody gets the deposit yet, and we decide.
            </p>
          </>
        )}
        {photo !== null && (
          <p>
            <img class="photo" src={`${BASE_URL}/media/${photo}/480.jpg`} alt="Your photo of the animal" />
          </p>
        )}
        {formOf(
          deps,
          visit,
          own,
          <>
            <input type="hidden" name="isSure" value="1" />
            <input type="hidden" name="chip" value={chip ?? ''} />
            {keptField(photo === null ? [] : [photo])}
            <div class="choices">
              <button class="primary" type="submit">
                Confirm handover
              </button>
              <a class="button" href={address(path, { profile: owner.id })}>
                Change it
              </a>
            </div>
          </>,
        )}
      </>
    ),
  });
}
