import type { Link } from '../../kernel/pages/parts/top.tsx';

export const littersLink: Link = { href: '/account/litters', text: 'Litters' };
export const newLitterPath = `${littersLink.href}/new`;

/** The page of a litter, or one below it. */
export const litterPath = (birthId: string, part?: 'pass' | 'young'): string =>
  `${littersLink.href}/${birthId}${part === undefined ? '' : `/${part}`}`;
