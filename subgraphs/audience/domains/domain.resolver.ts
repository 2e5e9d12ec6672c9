import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import type { AudienceContext } from '../context.ts';
import { AudienceSiteDomainInput } from '../sites/site.inputs.ts';
import { AudienceSite } from '../sites/site.view.ts';
import { addSiteDomain, removeSiteDomain } from './domain.service.ts';

@Resolver()
export class AudienceSiteDomainResolver {
  @Mutation(() => AudienceSite, {
    description: 'Lets an audience site have pages on one more domain; at most 20.',
  })
  addAudienceSiteDomain(
    @Ctx() ctx: AudienceContext,
    @Arg('input', () => AudienceSiteDomainInput, { description: 'The site and the domain.' })
    input: AudienceSiteDomainInput,
  ): Promise<AudienceSite> {
    return addSiteDomain(ctx, input);
  }

  @Mutation(() => AudienceSite, {
    description:
      'Takes a domain from an audience site. Without the first one it is pending until the next one is verified.',
  })
  removeAudienceSiteDomain(
    @Ctx() ctx: Context,
    @Arg('input', () => AudienceSiteDomainInput, { description: 'The site and the domain.' })
    input: AudienceSiteDomainInput,
  ): Promise<AudienceSite> {
    return removeSiteDomain(ctx, input);
  }
}
