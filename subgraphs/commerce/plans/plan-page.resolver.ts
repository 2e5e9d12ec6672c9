import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { CommerceContext } from '../context.ts';
import { PlanFeature, PlanPage } from './plan.entity.ts';

@Resolver(() => PlanPage)
export class PlanPageResolver {
  @FieldResolver(() => [PlanFeature], {
    description: "Features of this page's plans, one plan after the other, each plan's in their order.",
  })
  async features(@Root() { items }: PlanPage, @Ctx() ctx: CommerceContext): Promise<PlanFeature[]> {
    return (await Promise.all(items.map(({ id }) => ctx.loaders.planFeatures.load(id)))).flat();
  }
}
