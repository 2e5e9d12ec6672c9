import slugify from '@sindresorhus/slugify';

const maximumLength = 80;

/** The form of a name in addresses; empty if it has no letter or digit that can be spelled in ASCII. */
export function slugOf(name: string): string {
  return slugify(name, { decamelize: false }).slice(0, maximumLength).replace(/-+$/, '');
}
