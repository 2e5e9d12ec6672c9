import type { Link } from '../../kernel/pages/parts/top.tsx';

export const animalsLink: Link = { href: '/account/animals', text: 'Animals' };
export const newAnimalLink: Link = { href: `${animalsLink.href}/new`, text: 'Add an animal' };

/** The pages of an animal, by the last part of their addresses. */
type AnimalPart =
  | 'edit'
  | 'pictures'
  | 'pictures/order'
  | 'parents'
  | 'microchip'
  | 'health-tests/new'
  | `health-tests/${string}/remove`
  | 'co-owners'
  | 'leave'
  | 'transfer'
  | 'archive';

/** The page of an animal, or one below it. */
export const animalPath = (id: string, part?: AnimalPart): string =>
  `${animalsLink.href}/${id}${part === undefined ? '' : `/${part}`}`;
