import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import { AddToAudienceImportInput, AudienceImportInput, BeginAudienceImportInput } from './import.inputs.ts';
import { addToImport, beginImport, confirmImport, importsOfViewer, undoImport } from './import.service.ts';
import { AudienceImport, AudienceImports } from './import.view.ts';

@Resolver()
export class AudienceImportResolver {
  @Query(() => AudienceImports, {
    nullable: true,
    description:
      'The imports of an audience site of the profile that the viewer acts for. Null, with an error, for any other site.',
  })
  audienceImports(
    @Ctx() ctx: Context,
    @Arg('siteKey', () => ID, { description: 'Key of the site.' }) siteKey: string,
  ): Promise<AudienceImports> {
    return importsOfViewer(ctx, siteKey);
  }

  @Mutation(() => AudienceImport, {
    description:
      'Begins an import of days before an audience site was counted here. Nothing of it is shown before it is confirmed; of those that are not, a site has the latest 3.',
  })
  beginAudienceImport(
    @Ctx() ctx: Context,
    @Arg('input', () => BeginAudienceImportInput, { description: 'The import.' })
    input: BeginAudienceImportInput,
  ): Promise<AudienceImport> {
    return beginImport(ctx, input);
  }

  @Mutation(() => Boolean, {
    description:
      'Adds the next part of an import that is not confirmed; a part that came already is not added again.',
  })
  addToAudienceImport(
    @Ctx() ctx: Context,
    @Arg('input', () => AddToAudienceImportInput, { description: 'The part.' })
    input: AddToAudienceImportInput,
  ): Promise<boolean> {
    return addToImport(ctx, input);
  }

  @Mutation(() => AudienceImport, {
    description:
      'Confirms an import: all its days are shown at once. Refused if one of them was imported or counted meanwhile.',
  })
  confirmAudienceImport(
    @Ctx() ctx: Context,
    @Arg('input', () => AudienceImportInput, { description: 'The import.' }) input: AudienceImportInput,
  ): Promise<AudienceImport> {
    return confirmImport(ctx, input);
  }

  @Mutation(() => Boolean, {
    description: 'Takes away an import with all that it brought; answers whether there was one.',
  })
  undoAudienceImport(
    @Ctx() ctx: Context,
    @Arg('input', () => AudienceImportInput, { description: 'The import.' }) input: AudienceImportInput,
  ): Promise<boolean> {
    return undoImport(ctx, input);
  }
}
