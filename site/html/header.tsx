import type { Html } from '../../kernel/pages/html.ts';
import {
  basketPath,
  breedersPath,
  homePath,
  kennelsPath,
  listingsPath,
  searchPath,
  sellAddress,
  storePath,
} from '../addresses.ts';
import { assets } from './assets.ts';
import type { Env } from '../settings.ts';

type LinkEnv = Pick<Env, 'DASHBOARD_URL' | 'BASE_URL' | 'AUTH_URL' | 'PLATFORM_NAME'>;

/** Where people look for what they want; also on the front page and in the footer. */
export const places = [
  { href: listingsPath, text: 'Animals for sale' },
  { href: breedersPath, text: 'Breeders' },
  { href: kennelsPath, text: 'Kennels and catteries' },
  { href: storePath, text: 'Store' },
] as const;

const Search = ({ searched }: { readonly searched: string }): Html => (
  <form role="search" action={searchPath} method="get">
    <label class="unseen" for="search">
      Search products and storefronts, or enter an offer code
    </label>
    <input
      type="search"
      id="search"
      name="q"
      maxlength={100}
      placeholder="Search the store"
      autocomplete="off"
      dir="auto"
      value={searched}
    />
    <button>Search</button>
  </form>
);

/**
 * The same for everybody, because pages are kept for everybody: the dashboard knows who is signed in. On narrow screens
 * the links are behind a button that works without a script; browsers that do not know it show them.
 */
export const Header = ({
  env,
  searched,
  path,
}: {
  readonly env: LinkEnv;
  readonly searched: string;
  /** Of the page, if it is known. */
  readonly path: string | null;
}): Html => (
  <header>
    <a class="brand" href={homePath}>
      <img src={assets.path('icon.svg')} alt="" width="32" height="32" /> {env.PLATFORM_NAME}
    </a>
    <button type="button" class="menu" popovertarget="menu">
      Menu
    </button>
    <Search searched={searched} />
    <a class="to-basket" href={basketPath} rel="nofollow">
      Basket
    </a>
    <nav id="menu" popover="auto" aria-label="Main">
      {places.map(({ href, text }) => (
        <>
          <a href={href} aria-current={href === path ? 'page' : undefined}>
            {text}
          </a>{' '}
        </>
      ))}
      <a class="sell" href={sellAddress(env.AUTH_URL)} rel="nofollow">
        Sell yours
      </a>{' '}
      <a href={`${env.DASHBOARD_URL}/account`} rel="nofollow">
        Sign in
      </a>
    </nav>
  </header>
);

export const Footer = ({ env }: { readonly env: LinkEnv }): Html => (
  <footer>
    <nav aria-label="More">
      {places.map(({ href, text }) => (
        <>
          <a href={href}>{text}</a>{' '}
        </>
      ))}
      <a href={sellAddress(env.AUTH_URL)} rel="nofollow">
        Start a business
      </a>{' '}
      <a href={`${env.DASHBOARD_URL}/account`} rel="nofollow">
        Account
      </a>{' '}
      <a href={`${env.BASE_URL}/docs`}>API documentation</a> <a href={`${env.AUTH_URL}/terms`}>Terms</a>{' '}
      <a href={`${env.AUTH_URL}/privacy`}>Privacy</a>
    </nav>
  </footer>
);
