import { isMediaShortCode, renditionWidths } from '../../media/renditions.ts';
import type { Html } from '../html.ts';

/** Where pictures are served. */
interface PictureEnv {
  readonly BASE_URL: string;
}

/** The address of one version of a picture (contract 10). */
export function pictureAddress({ BASE_URL }: PictureEnv, shortCode: string, name: string): string {
  return `${BASE_URL}/media/${shortCode}/${name}`;
}

/** The possible short codes of a picture; others lead nowhere. */
export function shownPictures(shortCodes: readonly string[]): readonly string[] {
  return shortCodes.filter(isMediaShortCode);
}

/** The address of the picture in shared links; null for a page without one. */
export function previewAddress([first]: readonly string[], env: PictureEnv): string | null {
  return first === undefined ? null : pictureAddress(env, first, '960.jpg');
}

/** The same for a list: the first picture in it. */
export function previewOf(
  of: readonly { readonly mediaShortCodes: readonly string[] }[],
  env: PictureEnv,
): string | null {
  return previewAddress(of.flatMap(({ mediaShortCodes }) => shownPictures(mediaShortCodes)).slice(0, 1), env);
}

/** All pictures are shown in a frame of this shape, so that nothing moves when they arrive. */
const frame = { width: 960, height: 720 } as const;

/** How soon a picture is needed: before all others, with the page, or when it comes into view. */
type Need = 'first' | 'soon' | 'later';

/** A picture in all its widths, as WebP and, for older browsers, as JPEG. */
const Picture = ({
  env,
  shortCode,
  alt,
  sizes,
  need,
}: {
  readonly env: PictureEnv;
  readonly shortCode: string;
  readonly alt: string;
  /** Its width on the page, in the syntax of HTML's `sizes`: browsers use it to choose the version. */
  readonly sizes: string;
  readonly need: Need;
}): Html => {
  const sourcesOf = (extension: string) =>
    renditionWidths
      .map((width) => `${pictureAddress(env, shortCode, `${width}.${extension}`)} ${width}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/webp" srcset={sourcesOf('webp')} sizes={sizes} />
      <img
        src={pictureAddress(env, shortCode, '960.jpg')}
        srcset={sourcesOf('jpg')}
        sizes={sizes}
        alt={alt}
        {...frame}
        loading={need === 'later' ? 'lazy' : 'eager'}
        fetchpriority={need === 'first' ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
};

interface Pictures {
  readonly of: readonly string[];
  readonly env: PictureEnv;
}

/** The pictures of a page's subject, the first one large; each is a link to its full size. */
export const Gallery = ({ of, title, env }: Pictures & { readonly title: string }): Html | null =>
  of.length === 0 ? null : (
    <ul class="gallery">
      {of.map((shortCode, index) => (
        <li>
          <a href={pictureAddress(env, shortCode, '1920.jpg')}>
            <Picture
              env={env}
              shortCode={shortCode}
              alt={`${title}, picture ${index + 1} of ${of.length}`}
              sizes={index === 0 ? '(max-width: 50rem) 94vw, 36rem' : '(max-width: 50rem) 30vw, 12rem'}
              need={index === 0 ? 'first' : 'later'}
            />
          </a>
        </li>
      ))}
    </ul>
  );

/** As many entries as the first row of a list has on a wide screen. */
const firstRow = 3;

function needAt(place: number): Need {
  if (place === 0) return 'first';
  return place < firstRow ? 'soon' : 'later';
}

/** The first picture of a list's entry, beside its name; nothing if it has none. */
export const FirstPicture = ({
  of,
  env,
  place = firstRow,
}: Pictures & {
  /** Of the entry in the first list of its page, from 0: the pictures that everybody sees first do not wait. */
  readonly place?: number | undefined;
}): Html | null => {
  const [first] = shownPictures(of);
  if (first === undefined) return null;
  const sizes = '(max-width: 40rem) 90vw, 20rem';
  return <Picture env={env} shortCode={first} alt="" sizes={sizes} need={needAt(place)} />;
};

/** A logo beside a name, of which the smallest version is enough; nothing if there is none. */
export const Logo = ({ of, env }: { readonly of: string | null; readonly env: PictureEnv }): Html | null =>
  of === null || !isMediaShortCode(of) ? null : (
    <img
      class="logo"
      src={pictureAddress(env, of, `${renditionWidths[0]}.webp`)}
      alt=""
      width="72"
      height="72"
      loading="lazy"
      decoding="async"
    />
  );
