import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { CommerceContext } from '../context.ts';
import { Plan, PlanFeature, PlanPage } from './plan.entity.ts';
import { PublishPlanInput, RetirePlanInput } from './plan.inputs.ts';
import { planByCode, plannedPlans, plansOnSale, publishPlan, retirePlan } from './plan.service.ts';

@Resolver(() => Plan)
export class PlanResolver {
  @Query(() => PlanPage, { description: 'The plans on sale, in their order.' })
  plans(
    @Ctx() ctx: CommerceContext,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<PlanPage> {
    checkPage({ page, pageSize });
    return plansOnSale(ctx, { page, pageSize });
  }

  @Query(() => Plan, {
    nullable: true,
    description: 'A plan that is or was on sale; null, with an error, for any other code.',
  })
  planByCode(
    @Ctx() ctx: CommerceContext,
    @Arg('publicCode', () => String, { description: 'Its public code, in any letter case.' })
    publicCode: string,
  ): Promise<Plan> {
    return planByCode(ctx, publicCode);
  }

  @Query(() => [Plan], {
    description: 'Plans that go on sale later, the next first, at most 100; for admins.',
  })
  plannedPlans(@Ctx() ctx: CommerceContext): Promise<Plan[]> {
    return plannedPlans(ctx);
  }

  @Mutation(() => Plan, { description: 'Makes a plan and puts it on sale; for admins.' })
  publishPlan(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => PublishPlanInput, { description: 'The plan.' }) input: PublishPlanInput,
  ): Promise<Plan> {
    return publishPlan(ctx, input);
  }

  @Mutation(() => Plan, { description: 'Takes a plan off sale; for admins.' })
  retirePlan(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => RetirePlanInput, { description: 'Which, and when.' }) input: RetirePlanInput,
  ): Promise<Plan> {
    return retirePlan(ctx, input);
  }

  @FieldResolver(() => String, { description: 'Subject key of the price of its first unit.' })
  priceKey(@Root() { slug }: Plan): string {
    return `plan:${slug}`;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Subject key of the price of each unit after the first, where units are sold.',
  })
  unitPriceKey(@Root() { slug, hasUnitPrice }: Plan): string | null {
    return hasUnitPrice ? `plan:${slug}:unit` : null;
  }

  @FieldResolver(() => [PlanFeature], { description: 'Its features, in their order; at most 100.' })
  features(@Root() { id }: Plan, @Ctx() ctx: CommerceContext): Promise<readonly PlanFeature[]> {
    return ctx.loaders.planFeatures.load(id);
  }
}
