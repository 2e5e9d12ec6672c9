import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import {
  AudienceFunnelInput,
  DeleteAudienceFunnelInput,
  UpdateAudienceFunnelInput,
} from './funnel.inputs.ts';
import { addFunnel, deleteFunnel, funnelsOfViewer, updateFunnel } from './funnel.service.ts';
import { AudienceFunnel } from './funnel.view.ts';

@Resolver()
export class AudienceFunnelResolver {
  @Query(() => [AudienceFunnel], {
    nullable: true,
    description:
      'The funnels of an audience site of the profile that the viewer acts for, by name; at most 20. Null, with an error, for any other site.',
  })
  audienceFunnels(
    @Ctx() ctx: Context,
    @Arg('siteKey', () => ID, { description: 'Key of the site.' }) siteKey: string,
  ): Promise<AudienceFunnel[]> {
    return funnelsOfViewer(ctx, siteKey);
  }

  @Mutation(() => AudienceFunnel, {
    description: 'Gives an audience site another funnel; it has at most 20.',
  })
  addAudienceFunnel(
    @Ctx() ctx: Context,
    @Arg('input', () => AudienceFunnelInput, { description: 'The funnel.' }) input: AudienceFunnelInput,
  ): Promise<AudienceFunnel> {
    return addFunnel(ctx, input);
  }

  @Mutation(() => AudienceFunnel, {
    description: 'Changes a funnel of an audience site. It then counts what it is now, on all days.',
  })
  updateAudienceFunnel(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateAudienceFunnelInput, { description: 'The funnel as it is to be.' })
    input: UpdateAudienceFunnelInput,
  ): Promise<AudienceFunnel> {
    return updateFunnel(ctx, input);
  }

  @Mutation(() => AudienceFunnel, {
    description: 'Deletes a funnel of an audience site, and answers it as it was. No visit is lost.',
  })
  deleteAudienceFunnel(
    @Ctx() ctx: Context,
    @Arg('input', () => DeleteAudienceFunnelInput, { description: 'The funnel.' })
    input: DeleteAudienceFunnelInput,
  ): Promise<AudienceFunnel> {
    return deleteFunnel(ctx, input);
  }
}
