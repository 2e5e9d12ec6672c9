import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { fieldUses, recordUses } from './field-use.service.ts';
import { FieldUsePage } from './field-use.view.ts';
import { RecordOperationUsesInput } from './operation-use.inputs.ts';

@Resolver()
export class FieldUseResolver {
  @Query(() => FieldUsePage, {
    description:
      'Which client or service uses which field of the graph, by field; for the people who run the platform.',
  })
  fieldUses(
    @Ctx() ctx: Context,
    @Arg('type', () => String, { nullable: true, description: 'Only of this type, in any letter case.' })
    type: string | null,
    @Arg('field', () => String, {
      nullable: true,
      description: 'Only of fields of this name, in any letter case.',
    })
    field: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<FieldUsePage> {
    checkPage({ page, pageSize });
    return fieldUses(ctx, { type: type ?? null, field: field ?? null, page, pageSize });
  }

  @Mutation(() => Int, {
    description:
      'Counts operations that were run, and answers how many different ones. For services of the platform.',
  })
  recordOperationUses(
    @Ctx() ctx: Context,
    @Arg('input', () => RecordOperationUsesInput, { description: 'The operation that was run.' })
    input: RecordOperationUsesInput,
  ): Promise<number> {
    return recordUses(ctx, input);
  }
}
