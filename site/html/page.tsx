import { withoutDirectionMarks } from '../../kernel/text/lines.ts';
import type { Env } from '../settings.ts';
import { type Html, documentOf, jsonBlock } from '../../kernel/pages/html.ts';
import { assets } from './assets.ts';
import { Footer, Header } from './header.tsx';
import { sharePictureSide } from './share-picture.ts';

/** One page for visitors. */
export interface Page {
  /** Without the platform's name. */
  readonly title: string;
  readonly main: Html;
  /** Path of its one address; null keeps it out of search engines. */
  readonly canonical: string | null;
  /** For search results and for links that are shared; a long one is shortened. */
  readonly description?: string;
  /** The page for search engines, in schema.org's vocabulary; each is a separate block, null is none. */
  readonly structured?: readonly (object | null)[];
  /** Open Graph's word for the page's subject. */
  readonly kind?: 'website' | 'product' | 'profile';
  /** Address of a picture for links that are shared. */
  readonly picture?: string | null;
  /** Its dependencies, as `commerceTags`. */
  readonly tags: readonly string[];
  /** The content of the search field. */
  readonly searched?: string;
  /** Only where somebody pays; the page's own policy has to allow them. */
  readonly scripts?: readonly ('pay.js' | 'wait.js')[];
  /** External scripts by address; they run before ours. */
  readonly foreignScripts?: readonly string[];
  /** How a business counts its page; not at all by default. */
  readonly counted?: Counted | null;
  /** Reloads the page after this many seconds if scripts do not run. */
  readonly reloadSeconds?: number;
}

/** What the business that counts a page learns of it (spec 2.11). */
export interface Counted {
  readonly siteKey: string;
  readonly pageKind: 'PROFILE' | 'LISTING' | 'STORE' | 'PRODUCT';
  /** `KIND:uuid`, what the page is about first. */
  readonly subjects: readonly string[];
}

export type PageEnv = Pick<
  Env,
  'AUDIENCE_URL' | 'SITE_URL' | 'DASHBOARD_URL' | 'BASE_URL' | 'AUTH_URL' | 'PLATFORM_NAME'
>;

interface Shown {
  readonly page: Page;
  readonly env: PageEnv;
}

/** Search engines show no more of a description. */
const descriptionLength = 160;

/** On one line, without direction marks that a search engine would not close, and with an ellipsis if it is cut. */
function shortened(text: string): string {
  const characters = Array.from(withoutDirectionMarks(text).replaceAll(/\s+/g, ' ').trim());
  if (characters.length <= descriptionLength) return characters.join('');
  return `${characters.slice(0, descriptionLength - 1).join('')}…`;
}

/** The page's picture, or the platform's logo for a page without one. */
const SharedPicture = ({
  of,
  title,
  env,
}: {
  readonly of: string | null;
  readonly title: string;
  readonly env: PageEnv;
}): Html => {
  if (of !== null) {
    return (
      <>
        <meta property="og:image" content={of} />
        <meta property="og:image:alt" content={title} />
        <meta name="twitter:card" content="summary_large_image" />
      </>
    );
  }
  return (
    <>
      <meta property="og:image" content={env.SITE_URL + assets.path('share.png')} />
      <meta property="og:image:width" content={String(sharePictureSide)} />
      <meta property="og:image:height" content={String(sharePictureSide)} />
      <meta property="og:image:alt" content={env.PLATFORM_NAME} />
      <meta name="twitter:card" content="summary" />
    </>
  );
};

/** For links that are shared. */
const OpenGraph = ({ page, env, address }: Shown & { readonly address: string }): Html => {
  const { title, kind = 'website', picture = null, description } = page;
  return (
    <>
      <meta property="og:site_name" content={env.PLATFORM_NAME} />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {description !== undefined && <meta property="og:description" content={shortened(description)} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content="en_US" />
      <SharedPicture of={picture} title={title} env={env} />
    </>
  );
};

/** The collector's script, after our own that names the view. */
const CountedBy = ({ of, env }: { readonly of: Counted; readonly env: PageEnv }): Html => (
  <>
    <meta name="svc:subject" content={of.subjects.join(' ')} />
    <meta name="svc:page-kind" content={of.pageKind} />
    <script src={assets.path('counted-view.js')} data-actions={new URL(env.DASHBOARD_URL).origin} defer />
    <script src={`${env.AUDIENCE_URL}/api/svc.js`} data-site={of.siteKey} defer />
  </>
);

const Head = ({ page, env }: Shown): Html => {
  const { title, canonical, description, structured = [] } = page;
  const address = canonical === null ? null : env.SITE_URL + canonical;
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`${title} – ${env.PLATFORM_NAME}`}</title>
      {description !== undefined && <meta name="description" content={shortened(description)} />}
      {address === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <OpenGraph page={page} env={env} address={address} />
        </>
      )}
      <link rel="icon" type="image/svg+xml" href={assets.path('icon.svg')} />
      <link rel="stylesheet" href={assets.path('style.css')} />
      {page.counted && <CountedBy of={page.counted} env={env} />}
      {page.reloadSeconds !== undefined && (
        <noscript>
          <meta http-equiv="refresh" content={String(page.reloadSeconds)} />
        </noscript>
      )}
      {page.foreignScripts?.map((source) => (
        <script src={source} defer />
      ))}
      {page.scripts?.map((name) => (
        <script src={assets.path(name)} defer />
      ))}
      {address !== null &&
        structured.map(
          (block) => block !== null && <script type="application/ld+json">{jsonBlock(block)}</script>,
        )}
    </head>
  );
};

/** The whole document. It loads a style sheet and pictures, and scripts only where somebody pays or counts. */
export const renderPage = (page: Page, env: PageEnv): string =>
  documentOf(
    <html lang="en">
      <Head page={page} env={env} />
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <Header env={env} searched={page.searched ?? ''} path={page.canonical} />
        <main id="main">{page.main}</main>
        <Footer env={env} />
      </body>
    </html>,
  );
