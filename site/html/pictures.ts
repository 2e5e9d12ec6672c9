import type { Env } from '../settings.ts';
import { isMediaShortCode, renditionWidths } from '../../kernel/media/renditions.ts';
import { type Html, html } from '../../kernel/pages/html.ts';

type PictureEnv = Pick<Env, 'BASE_URL'>;

/** The address of one version of a picture (contract 10). */
export function pictureAddress({ BASE_URL }: PictureEnv, shortCode: string, name: string): string {
  return `${BASE_URL}/media/${shortCode}/${name}`;
}

/** Of short codes those that a picture can have; others lead nowhere. */
export function shownPictures(shortCodes: readonly string[]): readonly string[] {
  return shortCodes.filter(isMediaShortCode);
}

interface PictureWords {
  readonly alt: string;
  /** How wide it stands on the page, as `sizes` of HTML has it: browsers choose the version by that. */
  readonly sizes: string;
  readonly isLazy?: boolean;
}

/** A picture in the widths that are kept of it, as WebP and for older browsers as JPEG. */
export function picture(
  env: PictureEnv,
  shortCode: string,
  { alt, sizes, isLazy = false }: PictureWords,
): Html {
  const sourcesOf = (extension: string) =>
    renditionWidths
      .map((width) => `${pictureAddress(env, shortCode, `${width}.${extension}`)} ${width}w`)
      .join(', ');
  return html`<picture>
    <source type="image/webp" srcset="${sourcesOf('webp')}" sizes="${sizes}" />
    <img
      src="${pictureAddress(env, shortCode, '960.jpg')}"
      srcset="${sourcesOf('jpg')}"
      sizes="${sizes}"
      alt="${alt}"
      loading="${isLazy ? 'lazy' : 'eager'}"
      decoding="async"
    />
  </picture>`;
}

/** Pictures of what a page is about, the first one large; each leads to itself in full. */
export function gallery(shortCodes: readonly string[], title: string, env: PictureEnv): Html | null {
  if (shortCodes.length === 0) return null;
  return html`<ul class="gallery">
    ${shortCodes.map(
      (shortCode, index) =>
        html`<li>
          <a href="${pictureAddress(env, shortCode, '1920.jpg')}"
            >${picture(env, shortCode, {
              alt: `${title}, picture ${index + 1} of ${shortCodes.length}`,
              sizes: index === 0 ? '(max-width: 50rem) 94vw, 36rem' : '(max-width: 50rem) 30vw, 12rem',
              isLazy: index > 0,
            })}</a
          >
        </li>`,
    )}
  </ul>`;
}

/** The first picture of something in a list, whose name stands beside it; nothing where it has none. */
export function firstPicture(shortCodes: readonly string[], env: PictureEnv): Html | null {
  const [first] = shownPictures(shortCodes);
  if (first === undefined) return null;
  return picture(env, first, { alt: '', sizes: '(max-width: 40rem) 90vw, 20rem', isLazy: true });
}
