import type { Link } from '../../kernel/pages/parts/top.tsx';

export const animalsLink: Link = { href: '/account/animals', text: 'Animals' };
export const newAnimalLink: Link = { href: `${animalsLink.href}/new`, text: 'Add an animal' };
