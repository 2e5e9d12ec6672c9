import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { CreateEstimateInput } from './estimate.inputs.ts';
import { createEstimate, estimateOfViewer } from './estimate.service.ts';
import { EstimateView } from './estimate.view.ts';

@Resolver()
export class EstimateResolver {
  @Query(() => EstimateView, {
    nullable: true,
    description: 'An estimate of the acting business. Null, with an error, for any other business.',
  })
  estimate(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID of the estimate.' }) id: string,
  ): Promise<EstimateView> {
    return estimateOfViewer(ctx, id);
  }

  @Mutation(() => EstimateView, { description: 'Prices appointments with the acting business for 24 hours.' })
  createEstimate(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateEstimateInput, { description: 'What to price.' }) input: CreateEstimateInput,
  ): Promise<EstimateView> {
    return createEstimate(ctx, input);
  }
}
