import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { AudienceContext } from '../context.ts';
import { AudienceSiteVersionInput } from '../sites/site.inputs.ts';
import { AudienceSite } from '../sites/site.view.ts';
import { verifySite } from './verification.service.ts';

@Resolver()
export class DomainVerificationResolver {
  @Mutation(() => AudienceSite, {
    description:
      'Looks for the token on the first domain of an audience site: in its TXT records and on its home page. An error tells what was seen.',
  })
  verifyAudienceSite(
    @Ctx() ctx: AudienceContext,
    @Arg('input', () => AudienceSiteVersionInput, { description: 'The site.' })
    input: AudienceSiteVersionInput,
  ): Promise<AudienceSite> {
    return verifySite(ctx, input);
  }
}
