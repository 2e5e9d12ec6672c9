import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../../kernel/answers/pagination.ts';
import type { Context } from '../../../../kernel/graph/context.ts';
import {
  ArchiveContractTemplateInput,
  CreateContractTemplateInput,
  UpdateContractTemplateInput,
} from './template.inputs.ts';
import {
  archiveTemplate,
  createTemplate,
  pageOfTemplates,
  templateOfViewer,
  updateTemplate,
} from './template.service.ts';
import { ContractTemplate, ContractTemplatePage } from './template.view.ts';

@Resolver()
export class ContractTemplateResolver {
  @Query(() => ContractTemplatePage, {
    description: 'The contract templates of the acting profile, oldest first.',
  })
  contractTemplates(
    @Ctx() ctx: Context,
    @Arg('isArchived', () => Boolean, {
      defaultValue: false,
      description: 'Whether to list those that are archived, or those that are not.',
    })
    isArchived: boolean,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<ContractTemplatePage> {
    checkPage({ page, pageSize });
    return pageOfTemplates(ctx, { isArchived, page, pageSize });
  }

  @Query(() => ContractTemplate, {
    nullable: true,
    description: 'A contract template of the acting profile; null, with an error, for any other.',
  })
  contractTemplate(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'UUID.' }) id: string,
  ): Promise<ContractTemplate> {
    return templateOfViewer(ctx, id);
  }

  @Mutation(() => ContractTemplate, { description: 'Creates a contract template of the acting profile.' })
  createContractTemplate(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateContractTemplateInput, { description: 'The template.' })
    input: CreateContractTemplateInput,
  ): Promise<ContractTemplate> {
    return createTemplate(ctx, input);
  }

  @Mutation(() => ContractTemplate, {
    description: 'Changes a contract template. Existing contracts stay as they are.',
  })
  updateContractTemplate(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateContractTemplateInput, { description: 'What changes.' })
    input: UpdateContractTemplateInput,
  ): Promise<ContractTemplate> {
    return updateTemplate(ctx, input);
  }

  @Mutation(() => ContractTemplate, {
    description:
      'Archives a contract template: no contracts are created from it any more, those there are stay. Repeating it changes nothing.',
  })
  archiveContractTemplate(
    @Ctx() ctx: Context,
    @Arg('input', () => ArchiveContractTemplateInput, { description: 'The template.' })
    input: ArchiveContractTemplateInput,
  ): Promise<ContractTemplate> {
    return archiveTemplate(ctx, input);
  }
}
