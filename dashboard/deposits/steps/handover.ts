import type { Router } from '@koa/router';
import { askGraph } from '../../../kernel/graph/graph.ts';
import { DomainError, catalogueRow } from '../../../kernel/errors/errors.ts';
import { createExactRouter } from '../../../kernel/http/routing.ts';
import { microchipId } from '../../../kernel/text/microchip.ts';
import { seeOther } from '../../../kernel/pages/headers.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, signedIn, viewerOf } from '../../session/visit.ts';
import { depositAddress, stepPath } from '../deposit-links.ts';
import { confirmHandoverOperation } from '../deposit-operations.ts';
import { type HandoverForm, sendHandoverCheck, sendHandoverForm } from './handover-form.tsx';
import { type OwnDeposit, withDeposit } from '../own-deposit.tsx';
import { excessRefusal, keptIn, storePictures, unread, uploadOf } from '../../pictures/picture-upload.tsx';
import {
  canTake,
  keyedViewer,
  refusalOf,
  sendImpossible,
  sendRefused,
  whilePossible,
} from './step-refusal.tsx';

/** The text for refusals that one of the parties can do something about (spec 7.9). */
const mismatchCode = 'AnimalListing_AnimalListingHandover_UP_ChipMismatch_RJ';
const photoCode = 'AnimalListing_AnimalListingHandover_UP_PhotoRequired_RJ';
const unregisteredCode = 'AnimalListing_AnimalListingHandover_UP_ChipNotRegistered_RJ';

const mismatch =
  'The number does not match the animal’s record. Nobody gets the deposit yet, and we decide. Add evidence below, such as a photo of the reader.';
const photoMissing = 'Take or choose a photo of the animal.';
const unregistered = {
  BUYER:
    'The animal’s record has no microchip number yet. Ask the seller to add it, then confirm again. Nothing was changed, and we still hold the deposit.',
  SELLER:
    'The animal’s record has no microchip number yet. Add it there, then confirm again. Nothing was changed, and we still hold the deposit.',
} as const;

interface Said {
  readonly chip: string | null;
  readonly photo: string | null;
}

const sideOf = ({ deposit }: OwnDeposit) => (deposit.viewerRole === 'BUYER' ? 'BUYER' : 'SELLER');

/** What was filled in: the photo is stored by now. */
async function readSaid(
  deps: Dependencies,
  visit: Visit,
  own: OwnDeposit,
): Promise<{ readonly said: Said; readonly isSure: boolean } | { readonly form: HandoverForm }> {
  const upload = await uploadOf(deps, visit, own.owner.id, 2);
  if (upload === null) return { form: { chip: '', photo: null, photoFault: unread, status: 413 } };
  const { field, files, excess } = upload;
  const isBuyer = sideOf(own) === 'BUYER';
  const typed = (field('chip') ?? '').trim();
  let photo = isBuyer ? (keptIn(field, 1)[0] ?? null) : null;
  if (excess !== null) {
    const { alert, status } = excessRefusal(excess, 1);
    return { form: { chip: typed, photo, photoFault: alert, status } };
  }
  const [file] = isBuyer ? files : [];
  if (file !== undefined) {
    try {
      photo = (await storePictures(deps, viewerOf(visit, own.owner), [file[1]]))[0] ?? null;
    } catch (error) {
      const { alert, status } = refusalOf(error);
      return { form: { chip: typed, photo, photoFault: alert, status } };
    }
  }
  const parsed = microchipId.safeParse(typed);
  const isEmpty = typed === '' && isBuyer;
  const chipFault = parsed.success || isEmpty ? {} : { chipFault: parsed.error.issues[0]?.message ?? '' };
  const isMissing = isBuyer && photo === null && own.deposit.buyerConfirmation === null;
  const photoFault = isMissing ? { photoFault: photoMissing } : {};
  if ('chipFault' in chipFault || isMissing) {
    return { form: { chip: typed, photo, ...chipFault, ...photoFault, status: 400 } };
  }
  const chip = parsed.success ? parsed.data : null;
  return { said: { chip, photo }, isSure: field('isSure') === '1' };
}

/** A refusal of the confirmation, shown where the person can do something about it. */
async function sendRefusedHandover(
  deps: Dependencies,
  visit: Visit,
  own: OwnDeposit,
  { said: { chip, photo }, error }: { readonly said: Said; readonly error: unknown },
): Promise<void> {
  if (!(error instanceof DomainError)) throw error;
  const { status } = catalogueRow(error.code);
  const form = { chip: chip ?? '', photo };
  if (error.code === mismatchCode) await sendRefused(deps, visit, { alert: mismatch, status });
  else if (error.code === unregisteredCode) {
    sendHandoverForm(deps, visit, own, { ...form, alert: unregistered[sideOf(own)], status });
  } else if (error.code === photoCode) {
    sendHandoverForm(deps, visit, own, { chip: form.chip, photo: null, photoFault: photoMissing, status });
  } else await sendRefused(deps, visit, refusalOf(error));
}

/**
 * A statement counts whatever the other party has said meanwhile, so the form has no version: both stand beside the
 * animal with their phones, and the status decides what is possible. A confirmation that is sent twice leads to the
 * deposit, which already has it; anything else is only for those who can still confirm.
 */
async function postHandover(deps: Dependencies, visit: Visit, own: OwnDeposit): Promise<void> {
  const read = await readSaid(deps, visit, own);
  if (!canTake(deps, own, 'handover') && !('said' in read && read.isSure)) {
    sendImpossible(deps, visit, own);
    return;
  }
  if ('form' in read) {
    const alert = 'Nothing was confirmed. See the reason below.';
    sendHandoverForm(deps, visit, own, { ...read.form, alert });
    return;
  }
  const { said, isSure } = read;
  if (!isSure) {
    sendHandoverCheck(deps, visit, own, said);
    return;
  }
  const { depositId } = own.deposit;
  const input = {
    depositId,
    ...(said.photo !== null && { photoMediaShortCode: said.photo }),
    ...(said.chip !== null && { scannedChipId: said.chip }),
  };
  try {
    const viewer = keyedViewer(visit, own, input);
    await askGraph(deps.graph, confirmHandoverOperation, { side: sideOf(own), input }, viewer);
  } catch (error) {
    await sendRefusedHandover(deps, visit, own, { said, error });
    return;
  }
  seeOther(visit.context, depositAddress(depositId, own.owner.id, { done: 'handover' }));
}

/** Both confirm that the animal was handed over, in either order (spec 3.7, 4.12). */
export function handoverRoutes(deps: Dependencies): Router {
  const path = stepPath(':depositId', 'handover');
  const get = async (_: Dependencies, visit: Visit, own: OwnDeposit) =>
    sendHandoverForm(deps, visit, own, { chip: '', photo: null });
  return createExactRouter()
    .get(path, signedIn(deps, whilePossible('handover', get)))
    .post(path, signedIn(deps, withDeposit(postHandover)));
}
