import { hash } from 'node:crypto';
import type { Html } from '../../kernel/pages/html.ts';
import { Field } from '../../kernel/pages/parts/field.tsx';
import { type FieldNamer, type Filled, type Sent, freshForm, sentForm, typed } from '../business/filled.tsx';
import type { Dependencies } from '../dependencies.ts';
import {
  excessRefusal,
  keptField,
  keptIn,
  pictureTypes,
  storePictures,
  unread,
  uploadOf,
} from '../pictures/picture-upload.tsx';
import type { Visit } from '../session/visit.ts';

const mostPictures = 4;

const keptOf = (form: Filled) => keptIn((name) => form.value(name), mostPictures);

/** Asks for pictures of a message. */
export const PicturesField = ({ form }: { readonly form: Filled }): Html => {
  const kept = keptOf(form);
  const earlier = kept.length === 0 ? '' : `${kept.length} uploaded earlier will be sent. `;
  return (
    <>
      {keptField(kept)}
      <Field
        name="pictures"
        label="Pictures (optional)"
        hint={`${earlier}Up to ${mostPictures}: JPEG, PNG or WebP of at most 10 MB each.`}
        fault={form.faults.get('pictures')}
      >
        {(control) => <input {...control} type="file" accept={pictureTypes} multiple />}
      </Field>
    </>
  );
};

/** The pictures of a message; each links to its large version. */
export const Pictures = ({
  codes,
  number,
  baseUrl,
}: {
  readonly codes: readonly string[];
  readonly number: number;
  readonly baseUrl: string;
}): Html | null =>
  codes.length === 0 ? null : (
    <div class="photos">
      {codes.map((code, index) => (
        <a href={`${baseUrl}/media/${code}/1920.jpg`}>
          <img
            class="photo"
            src={`${baseUrl}/media/${code}/480.jpg`}
            loading="lazy"
            alt={`Picture ${index + 1} of message ${number}`}
          />
        </a>
      ))}
    </div>
  );

/** The graph finds faults of a file or of its code; the form has one field for both. */
export const fieldOfMessage: FieldNamer = (pointer) =>
  /^\/(?:file|mediaShortCodes)/.test(pointer) ? 'pictures' : pointer.slice(pointer.lastIndexOf('/') + 1);

/** A message as it was sent, with pictures that are not stored yet. */
export interface SentMessage {
  readonly sent: Sent;
  /** What tells it from another message: stored again, the same pictures get other codes. */
  readonly pictures: readonly string[];
  /** Stores what is not stored yet; returns the codes of all. */
  readonly store: () => Promise<readonly string[]>;
  /** The form again, with the pictures that are stored by now. */
  readonly kept: (form: Filled) => Filled;
}

/** Reads a message; shows the form again, and returns null, if its files are too many or too large. */
export async function readMessage(
  deps: Dependencies,
  visit: Visit,
  own: Sent['own'],
  again: (form: Filled) => Promise<void> | void,
): Promise<SentMessage | null> {
  const upload = await uploadOf(deps, visit, own.id, mostPictures);
  if (upload === null) {
    await again({ ...freshForm(deps), alert: unread, status: 413 });
    return null;
  }
  const { field, files } = upload;
  const form = sentForm(deps, field);
  const before = keptOf(form);
  const excess = before.length + files.length > mostPictures ? 'NUMBER' : upload.excess;
  if (excess !== null) {
    await again({ ...form, ...excessRefusal(excess, mostPictures) });
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
