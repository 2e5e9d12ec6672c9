import { lines } from '../../../kernel/pages/parts/field.tsx';
import { hash } from 'node:crypto';
import type { Router } from '@koa/router';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import { address } from '../../../kernel/pages/address.ts';
import { sendAccountPage } from '../../account-page.tsx';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { tokenField } from '../../../kernel/pages/forms/own-form.tsx';
import { depositAddress, stepPath } from '../deposit-links.ts';
import { showEvidenceOperation } from '../deposit-operations.ts';
import { type OwnDeposit, aboveStep } from '../own-deposit.tsx';
import {
  excessRefusal,
  keptField,
  keptIn,
  pictureTypes,
  storePictures,
  unread,
  uploadOf,
} from '../../pictures/picture-upload.tsx';
import {
  keyedViewer,
  refusalOf,
  sendRefused,
  versionField,
  versionOf,
  whilePossible,
} from './step-refusal.tsx';

/** Per form; a person may send more with another one. */
const maximumPictures = 3;

const stale =
  'The deposit has changed since you opened this page, so nothing was sent. Your answers are still here. Send them again, or go back and check first.';

interface Shown {
  readonly note?: string;
  readonly kept?: readonly string[];
  readonly alert?: string;
  readonly status?: number;
}

function sendForm(deps: Dependencies, visit: Visit, own: OwnDeposit, shown: Shown = {}): void {
  const { deposit, owner } = own;
  const { note = '', kept = [], alert = null, status = 200 } = shown;
  const path = stepPath(deposit.depositId, 'evidence');
  sendAccountPage(deps, visit, {
    title: 'Add evidence',
    above: aboveStep(own),
    alert,
    status,
    main: (
      <>
        <p>
          Your pictures and words are shown to us and to the other side. You cannot take them back. You can
          add more until the time for evidence is over.
        </p>
        <form method="post" enctype="multipart/form-data" action={address(path, { profile: owner.id })}>
          {tokenField(deps, visit, path, owner.id)}
          {versionField(deposit)}
          {keptField(kept)}
          <div class="field">
            <label for="pictures">Pictures</label>
            <input
              id="pictures"
              name="pictures"
              type="file"
              accept={pictureTypes}
              multiple
              aria-describedby="pictures-note"
            />
            <p class="quiet hint" id="pictures-note">
              {kept.length > 0 && `${kept.length} uploaded earlier will be included. `}Up to {maximumPictures}{' '}
              at a time: JPEG, PNG, WebP, AVIF or HEIC of at most 10 MB.
            </p>
          </div>
          <div class="field">
            <label for="note">What the pictures show and what happened</label>
            <textarea id="note" name="note" rows={8} maxlength={2000} value={lines(note)} />
          </div>
          <div class="choices">
            <button class="primary" type="submit">
              Send
            </button>
            <a class="button" href={depositAddress(deposit.depositId, owner.id)}>
              Back
            </a>
          </div>
        </form>
      </>
    ),
  });
}

async function postEvidence(deps: Dependencies, visit: Visit, own: OwnDeposit): Promise<void> {
  const { depositId } = own.deposit;
  const upload = await uploadOf(deps, visit, own.owner.id, maximumPictures);
  if (upload === null) {
    sendForm(deps, visit, own, { alert: unread, status: 413 });
    return;
  }
  const { field, files, excess } = upload;
  const expectedVersion = versionOf(field);
  const note = field('note') ?? '';
  let kept = keptIn(field, maximumPictures);
  if (excess !== null) {
    sendForm(deps, visit, own, { ...excessRefusal(excess, maximumPictures), note, kept });
    return;
  }
  if (note.trim() === '' && kept.length + files.length === 0) {
    sendForm(deps, visit, own, {
      alert: 'Choose a picture or say what happened. Nothing was sent.',
      status: 400,
    });
    return;
  }
  // The same pictures get other codes when stored again: the form is identified by what was sent.
  const pictures = files.map(([, bytes]) => hash('sha256', bytes, 'hex'));
  const viewer = keyedViewer(visit, own, { depositId, expectedVersion, note, kept, pictures });
  try {
    kept = [
      ...kept,
      ...(await storePictures(
        deps,
        viewerOf(visit, own.owner),
        files.map(([, bytes]) => bytes),
      )),
    ];
    const input = { depositId, expectedVersion, note, mediaShortCodes: kept };
    await askGraph(deps.graph, showEvidenceOperation, { input }, viewer);
  } catch (error) {
    const refused = refusalOf(error);
    // The form again as it was filled in, with the deposit's current version.
    if (refused.status === 409) await sendRefused(deps, visit, refused);
    else
      sendForm(deps, visit, own, { ...refused, ...(refused.status === 412 && { alert: stale }), note, kept });
    return;
  }
  seeOther(visit.context, depositAddress(depositId, own.owner.id, { done: 'evidence' }));
}

/** A party submits evidence for its case (contract 6.1). */
export function evidenceRoutes(deps: Dependencies): Router {
  const path = stepPath(':depositId', 'evidence');
  const get = async (_: Dependencies, visit: Visit, own: OwnDeposit) => sendForm(deps, visit, own);
  return createExactRouter()
    .get(path, signedIn(deps, whilePossible('evidence', get)))
    .post(path, signedIn(deps, whilePossible('evidence', postEvidence)));
}
