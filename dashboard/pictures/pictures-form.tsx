import { hash } from 'node:crypto';
import type { Html } from '../../kernel/pages/html.ts';
import { Field } from '../../kernel/pages/parts/field.tsx';
import { type FieldNamer, type Filled, type Sent, freshForm, sentForm, typed } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import type { Visit } from '../session/visit.ts';
import {
  excessRefusal,
  keptField,
  keptIn,
  pictureTypes,
  storePictures,
  unread,
  uploadOf,
} from './picture-upload.tsx';

/** As many as one form sends. */
export const mostPictures = 4;

const keptOf = (form: Filled) => keptIn((name) => form.value(name), mostPictures);

/** Asks for pictures. */
export const PicturesField = ({
  form,
  label = 'Pictures (optional)',
  most = mostPictures,
}: {
  readonly form: Filled;
  readonly label?: string;
  readonly most?: number;
}): Html => {
  const kept = keptOf(form);
  const earlier = kept.length === 0 ? '' : `${kept.length} uploaded earlier will be sent. `;
  return (
    <>
      {keptField(kept)}
      <Field
        name="pictures"
        label={label}
        hint={`${earlier}${most === 1 ? 'One picture' : `Up to ${most}`}: JPEG, PNG, WebP, AVIF or HEIC of at most 10 MB${most === 1 ? '' : ' each'}.`}
        fault={form.faults.get('pictures')}
      >
        {(control) => <input {...control} type="file" accept={pictureTypes} multiple={most > 1} />}
      </Field>
    </>
  );
};

/** The graph finds faults of a file or of its code; the form has one field for both. */
export const fieldOfPictures: FieldNamer = (pointer) =>
  /^\/(?:file|mediaShortCodes)/.test(pointer) ? 'pictures' : pointer.slice(pointer.lastIndexOf('/') + 1);

/** A form as it was sent, with pictures that are not stored yet. */
export interface SentPictures {
  readonly sent: Sent;
  /** What tells it from another one: stored again, the same pictures get other codes. */
  readonly pictures: readonly string[];
  /** Stores what is not stored yet; returns the codes of all. */
  readonly store: () => Promise<readonly string[]>;
  /** The form again, with the pictures that are stored by now. */
  readonly kept: (form: Filled) => Filled;
}

/** Reads a form with pictures; shows the form again, and returns null, if its files are too many or too large. */
export async function readPictures(
  deps: Dependencies,
  visit: Visit,
  own: Sent['own'],
  again: (form: Filled) => Promise<void> | void,
  most = mostPictures,
): Promise<SentPictures | null> {
  const upload = await uploadOf(deps, visit, own.id, most);
  if (upload === null) {
    await again({ ...freshForm(deps), alert: unread, status: 413 });
    return null;
  }
  const { field, files } = upload;
  const form = sentForm(deps, field);
  const before = keptOf(form);
  const excess = before.length + files.length > most ? 'NUMBER' : upload.excess;
  if (excess !== null) {
    await again({ ...form, ...excessRefusal(excess, most) });
    return null;
  }
  const bytes = files.map(([, content]) => content);
  let stored: Promise<readonly string[]> | null = null;
  let codes = before;
  const store = async () => {
    stored ??= storePictures(deps, own.viewer, bytes);
    return (codes = [...before, ...(await stored)]);
  };
  return {
    sent: { deps, visit, own, field, value: typed(field), form },
    pictures: [...before, ...bytes.map((content) => hash('sha256', content, 'hex'))],
    store,
    kept: (shown) => ({
      ...shown,
      value: (name) => (name === 'kept' ? codes.join(' ') : shown.value(name)),
    }),
  };
}
