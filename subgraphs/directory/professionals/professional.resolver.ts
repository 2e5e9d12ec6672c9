import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { DirectoryContext } from '../context.ts';
import { listProfessionalAddresses, maximumAddressPages } from './search/professional-address.store.ts';
import { ProfessionalAddressPage } from './search/professional-address.view.ts';
import { professionalDetail } from './professional-detail.service.ts';
import { ProfessionalFilterInput } from './search/professional-search.inputs.ts';
import { searchProfessionals } from './search/professional-search.service.ts';
import { ProfessionalFacetName, ProfessionalOrder } from './professional.enums.ts';
import { ProfessionalDetail, ProfessionalPage } from './professional.view.ts';

const localeArgument = {
  defaultValue: 'en',
  description: 'A language tag: en, de, es or fr; any other counts as en.',
} as const;

@Resolver()
export class ProfessionalResolver {
  @Query(() => ProfessionalPage, {
    description: 'Breeders, kennels and catteries in the public directory, for everybody.',
  })
  professionals(
    @Ctx() ctx: DirectoryContext,
    @Arg('filter', () => ProfessionalFilterInput, { description: 'Which ones.' })
    filter: ProfessionalFilterInput,
    @Arg('orderBy', () => ProfessionalOrder, {
      defaultValue: ProfessionalOrder.RANK,
      description: 'In which order; by distance needs a place.',
    })
    orderBy: ProfessionalOrder,
    @Arg('facets', () => [ProfessionalFacetName], {
      defaultValue: [],
      description: 'What to count those found by.',
    })
    facets: ProfessionalFacetName[],
    @Arg('facetsLeaveOutOwn', () => Boolean, {
      defaultValue: false,
      description: 'Whether each facet leaves out its own filter, so that it says what else could be chosen.',
    })
    facetsLeaveOutOwn: boolean,
    @Arg('locale', () => String, localeArgument) locale: string,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ProfessionalPage> {
    return searchProfessionals(ctx, { filter, orderBy, facets, facetsLeaveOutOwn, locale, page, pageSize });
  }

  @Query(() => ProfessionalDetail, {
    nullable: true,
    description:
      'One professional of the public directory, by id or handle. Null, with an error, if it does not exist.',
  })
  professional(
    @Ctx() ctx: DirectoryContext,
    @Arg('id', () => ID, { nullable: true, description: 'UUID of the profile.' }) id: string | null,
    @Arg('handle', () => String, { nullable: true, description: 'Handle of the profile, in its place.' })
    handle: string | null,
    @Arg('locale', () => String, localeArgument) locale: string,
  ): Promise<ProfessionalDetail> {
    return professionalDetail(ctx, { id: id ?? null, handle: handle ?? null, locale });
  }

  @Query(() => ProfessionalAddressPage, { description: 'Professionals with a page, for its sitemap.' })
  async professionalAddresses(
    @Ctx() ctx: DirectoryContext,
    @Arg('page', () => Int, { description: `1 to ${maximumAddressPages}.` }) page: number,
  ): Promise<ProfessionalAddressPage> {
    if (page < 1 || page > maximumAddressPages) {
      const detail = `From 1 to ${maximumAddressPages}.`;
      throw new DomainError('0010010000400', 'The page is out of range.', {
        errors: [{ field: 'query:page', code: 'OUT_OF_RANGE', detail }],
      });
    }
    return listProfessionalAddresses(await ctx.lagging(), page);
  }
}
