import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import type { AudienceContext } from '../context.ts';
import {
  AudienceSiteVersionInput,
  RegisterAudienceSiteInput,
  UpdateAudienceSiteInput,
} from './site.inputs.ts';
import {
  deleteSite,
  pageOfSites,
  registerSite,
  rotateSiteSecret,
  siteOfViewer,
  updateSite,
} from './site.service.ts';
import { AudienceSite, AudienceSitePage, AudienceSiteWithSecret } from './site.view.ts';
import { setSuspended } from './suspension.service.ts';

@Resolver()
export class AudienceSiteResolver {
  @Query(() => AudienceSitePage, {
    description: 'The audience sites of the profile that the viewer acts for, the oldest first.',
  })
  audienceSites(
    @Ctx() ctx: Context,
    @Arg('profileId', () => ID, {
      nullable: true,
      description: 'UUID of another profile; for administrators.',
    })
    profileId: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<AudienceSitePage> {
    checkPage({ page, pageSize });
    return pageOfSites(ctx, profileId ?? null, { page, pageSize });
  }

  @Query(() => AudienceSite, {
    nullable: true,
    description:
      'An audience site of the profile that the viewer acts for; null, with an error, for any other.',
  })
  audienceSite(
    @Ctx() ctx: Context,
    @Arg('siteKey', () => ID, { description: 'Key of the site.' }) siteKey: string,
  ): Promise<AudienceSite> {
    return siteOfViewer(ctx, siteKey);
  }

  @Mutation(() => AudienceSiteWithSecret, {
    description: 'Registers an audience site; a profile has at most 20.',
  })
  registerAudienceSite(
    @Ctx() ctx: AudienceContext,
    @Arg('input', () => RegisterAudienceSiteInput, { description: 'The site.' })
    input: RegisterAudienceSiteInput,
  ): Promise<AudienceSiteWithSecret> {
    return registerSite(ctx, input);
  }

  @Mutation(() => AudienceSite, { description: 'Changes an audience site.' })
  updateAudienceSite(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateAudienceSiteInput, { description: 'What to change.' })
    input: UpdateAudienceSiteInput,
  ): Promise<AudienceSite> {
    return updateSite(ctx, input);
  }

  @Mutation(() => AudienceSite, { description: 'Ends an audience site for good, and answers it as it was.' })
  deleteAudienceSite(
    @Ctx() ctx: Context,
    @Arg('input', () => AudienceSiteVersionInput, { description: 'The site.' })
    input: AudienceSiteVersionInput,
  ): Promise<AudienceSite> {
    return deleteSite(ctx, input);
  }

  @Mutation(() => AudienceSiteWithSecret, {
    description: 'Gives an audience site a new secret. The previous one stops working immediately.',
  })
  rotateAudienceSiteSecret(
    @Ctx() ctx: AudienceContext,
    @Arg('input', () => AudienceSiteVersionInput, { description: 'The site.' })
    input: AudienceSiteVersionInput,
  ): Promise<AudienceSiteWithSecret> {
    return rotateSiteSecret(ctx, input);
  }

  @Mutation(() => AudienceSite, {
    description: 'Accepts no more hits of an audience site of anybody; for administrators.',
  })
  suspendAudienceSite(
    @Ctx() ctx: Context,
    @Arg('siteKey', () => ID, { description: 'Key of the site.' }) siteKey: string,
  ): Promise<AudienceSite> {
    return setSuspended(ctx, siteKey, true);
  }

  @Mutation(() => AudienceSite, {
    description: 'Ends the suspension of an audience site; for administrators.',
  })
  reinstateAudienceSite(
    @Ctx() ctx: Context,
    @Arg('siteKey', () => ID, { description: 'Key of the site.' }) siteKey: string,
  ): Promise<AudienceSite> {
    return setSuspended(ctx, siteKey, false);
  }
}
