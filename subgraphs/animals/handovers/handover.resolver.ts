import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { AnimalsContext } from '../context.ts';
import { RecordHandoverInput } from './handover.inputs.ts';
import { recordHandover } from './handover.service.ts';
import { RecordedHandover } from './handover.view.ts';

@Resolver()
export class HandoverResolver {
  @Mutation(() => RecordedHandover, {
    description:
      'Records a confirmed handover under a deposit, once for a deposit however often it is asked for. For services of the ' +
      'platform.',
  })
  recordHandover(
    @Ctx() ctx: AnimalsContext,
    @Arg('input', () => RecordHandoverInput, { description: 'The handover.' }) input: RecordHandoverInput,
  ): Promise<RecordedHandover> {
    return recordHandover(ctx, input);
  }
}
