import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';

const shownSql = `
  select c.code from unnest($1::text[]) c(code)
  where exists (select from commerce.offer o where c.code = any(o.media_short_codes))
    or exists (select from commerce.catalog_item i where c.code = any(i.media_short_codes))`;

@Resolver()
export class PicturesResolver {
  @Query(() => [String], {
    description:
      'Of pictures, by their short codes, those that offers or catalog items show. For services of the platform.',
  })
  async picturesInStore(
    @Ctx() { viewer, pool }: Context,
    @Arg('shortCodes', () => [String], { description: 'At most 500.' }) shortCodes: string[],
  ): Promise<string[]> {
    requireSystem(viewer);
    const { rows } = await pool.query<{ code: string }>(shownSql, [shortCodes]);
    return rows.map(({ code }) => code);
  }
}
