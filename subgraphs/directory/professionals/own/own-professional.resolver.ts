import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { requireSystem } from '../../../../kernel/access/viewer.ts';
import type { DirectoryContext } from '../../context.ts';
import { UpdateProfessionalInput } from './own-professional.inputs.ts';
import { ownProfessional, updateProfessional } from './own-professional.service.ts';
import { OwnProfessional } from './own-professional.view.ts';
import { RecordRankInputsInput } from '../rank-inputs/rank-inputs.inputs.ts';
import { recordRankInputs } from '../rank-inputs/rank-inputs.service.ts';

const logosSql = `
  select logo_media_short_code as code from directory.professional where logo_media_short_code = any($1)`;

@Resolver(() => OwnProfessional)
export class OwnProfessionalResolver {
  @Query(() => OwnProfessional, {
    nullable: true,
    description: 'The directory entry of a business of the viewer. Others do not exist for them.',
  })
  ownProfessional(
    @Ctx() ctx: DirectoryContext,
    @Arg('profileId', () => ID, { description: 'UUID of the business.' }) profileId: string,
  ): Promise<OwnProfessional> {
    return ownProfessional(ctx, profileId);
  }

  @Mutation(() => OwnProfessional, {
    description: 'Changes the directory entry of a business. For its owners and managers.',
  })
  updateProfessional(
    @Ctx() ctx: DirectoryContext,
    @Arg('input', () => UpdateProfessionalInput, { description: 'What to change.' })
    input: UpdateProfessionalInput,
  ): Promise<OwnProfessional> {
    return updateProfessional(ctx, input);
  }

  @Mutation(() => Boolean, {
    description: 'Reports facts about a business to the directory. For services of the platform only.',
  })
  recordRankInputs(
    @Ctx() ctx: DirectoryContext,
    @Arg('input', () => RecordRankInputsInput, { description: 'What is known.' })
    input: RecordRankInputsInput,
  ): Promise<boolean> {
    return recordRankInputs(ctx, input);
  }

  @Query(() => [String], {
    description:
      'Of pictures, by their short codes, those that are logos. For services of the platform only.',
  })
  async logosOfProfessionals(
    @Ctx() { viewer, pool }: DirectoryContext,
    @Arg('shortCodes', () => [String], { description: 'At most 500.' }) shortCodes: string[],
  ): Promise<string[]> {
    requireSystem(viewer);
    const { rows } = await pool.query<{ code: string }>(logosSql, [shortCodes]);
    return rows.map(({ code }) => code);
  }
}
