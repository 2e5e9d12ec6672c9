import { Arg, Query, Resolver } from 'type-graphql';
import { nearestLocale, serviceCategoryCodes } from '../../../kernel/profiles/professional-codes.ts';
import { KennelServiceCategoryCode } from '../professionals/professional.enums.ts';
import { categoryTexts } from './category-texts.ts';
import { specialtyCodesOf } from './service-definitions.ts';
import { KennelServiceCategory } from './service-category.view.ts';

@Resolver(() => KennelServiceCategory)
export class ServiceCategoryResolver {
  @Query(() => [KennelServiceCategory], {
    description: 'What kennels and catteries do, for everybody: eight categories in a fixed order.',
  })
  kennelServiceCategories(
    @Arg('locale', () => String, {
      defaultValue: 'en',
      description: 'A language tag: en, de, es or fr; any other counts as en.',
    })
    locale: string,
  ): KennelServiceCategory[] {
    return serviceCategoryCodes.map((category) => {
      const [name, description] = categoryTexts[nearestLocale(locale)][category];
      const code = KennelServiceCategoryCode[category];
      return { code, name, description, specialtyCodes: specialtyCodesOf(category) };
    });
  }
}
