import { withoutDirectionMarks } from '../../kernel/text/lines.ts';
import type { Env } from '../settings.ts';
import { type Html, documentOf, jsonBlock } from '../../kernel/pages/html.ts';
import { breedersPath, kennelsPath, listingsPath, searchPath, storePath } from '../addresses.ts';
import { assets } from './assets.ts';

/** One page for visitors. */
export interface Page {
  /** Without the platform's name. */
  readonly title: string;
  readonly main: Html;
  /** Path of its one address; null keeps it out of search engines. */
  readonly canonical: string | null;
  /** For search results and for links that are shared; a long one is shortened. */
  readonly description?: string;
  /** The page for programs, in schema.org's vocabulary; each is a separate block. */
  readonly structured?: readonly object[];
  /** Open Graph's word for the page's subject. */
  readonly kind?: 'website' | 'product' | 'profile';
  /** Address of a picture for links that are shared. */
  readonly picture?: string | null;
  /** Its dependencies, as `commerceTags`. */
  readonly tags: readonly string[];
  /** The content of the search field. */
  readonly searched?: string;
}

export type PageEnv = Pick<Env, 'SITE_URL' | 'DASHBOARD_URL' | 'BASE_URL' | 'PLATFORM_NAME'>;

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
      {picture !== null && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture === null ? 'summary' : 'summary_large_image'} />
    </>
  );
};

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
      {structured.map((block) => (
        <script type="application/ld+json">{jsonBlock(block)}</script>
      ))}
    </head>
  );
};

/** The whole document. It loads a style sheet and pictures, and no scripts. */
export const renderPage = (page: Page, env: PageEnv): string =>
  documentOf(
    <html lang="en">
      <Head page={page} env={env} />
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <header>
          <a class="brand" href={storePath}>
            <img src={assets.path('icon.svg')} alt="" width="32" height="32" /> {env.PLATFORM_NAME}
          </a>
          <form role="search" action={searchPath} method="get">
            <label class="unseen" for="search">
              Search products and storefronts, or enter an offer code
            </label>
            <input
              type="search"
              id="search"
              name="q"
              maxlength={100}
              placeholder="Product or code"
              autocomplete="off"
              dir="auto"
              value={page.searched ?? ''}
            />
            <button>Search</button>
          </form>
        </header>
        <main id="main">{page.main}</main>
        <footer>
          <a href={storePath}>Store</a> <a href={listingsPath}>Animals</a> <a href={breedersPath}>Breeders</a>{' '}
          <a href={kennelsPath}>Kennels and catteries</a> <a href={`${env.DASHBOARD_URL}/account`}>Account</a>{' '}
          <a href={`${env.BASE_URL}/docs`}>API documentation</a>
        </footer>
      </body>
    </html>,
  );
