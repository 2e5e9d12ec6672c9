import type { Viewer } from '../../kernel/access/viewer.ts';
import { BodyTooLarge } from '../../kernel/http/body.ts';
import { isMediaShortCode } from '../../kernel/media/renditions.ts';
import { uploadPicture } from '../../kernel/media/upload-picture.ts';
import type { Html } from '../../kernel/pages/html.ts';
import type { Upload } from '../../kernel/pages/forms/upload-form.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import { ownUpload } from '../../kernel/pages/forms/own-form.tsx';

/** What phones make, and what they convert it to. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif';

/** Pictures of an earlier, refused form stay uploaded: the form contains their codes. */
export function keptField(codes: readonly string[]): Html {
  return <input type="hidden" name="kept" value={codes.join(' ')} />;
}

export function keptIn(field: Upload['field'], maximum: number): readonly string[] {
  return (field('kept') ?? '').split(' ').filter(isMediaShortCode).slice(0, maximum);
}

/** The files of a posted form; null if they are too large, and then nothing is read. */
export async function uploadOf(
  deps: Dependencies,
  visit: Visit,
  actorId: string,
  maximumFiles: number,
): Promise<Upload | null> {
  try {
    return await ownUpload(deps, visit, actorId, { files: maximumFiles });
  } catch (error) {
    if (error instanceof BodyTooLarge) return null;
    throw error;
  }
}

/** Stores pictures for the profile that the viewer acts for, and returns their short codes. Throws the refusal for one that is not accepted. */
export async function storePictures(
  deps: Dependencies,
  viewer: Viewer,
  files: readonly Buffer[],
): Promise<readonly string[]> {
  const codes: string[] = [];
  for (const file of files) {
    const { shortCode } = await uploadPicture(deps, viewer, file, () => undefined);
    codes.push(shortCode);
  }
  return codes;
}

/** For a form that could not be read. */
export const unread =
  'Pictures can be up to 10 MB each. These are so large that we could not read the form. Choose smaller ones and fill in the rest again.';

/** For too many or too large pictures; the rest of the form was read, and is shown again. */
export function excessRefusal(
  excess: NonNullable<Upload['excess']>,
  maximum: number,
): { readonly alert: string; readonly status: number } {
  if (excess === 'SIZE') {
    return { alert: 'Pictures can be up to 10 MB each. Nothing was sent. Choose smaller ones.', status: 413 };
  }
  const pictures = maximum === 1 ? 'one picture' : `${maximum} pictures`;
  return { alert: `At most ${pictures} can be sent at a time. Nothing was sent.`, status: 400 };
}
