import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { CommerceContext } from '../context.ts';
import { applyPaymentState } from './apply-payment-state.ts';
import { RecordOrderPaymentInput } from './payment-state.inputs.ts';

@Resolver()
export class PaymentStateResolver {
  @Mutation(() => Boolean, {
    description:
      'Records what became of the payment for an order; may be repeated. For services of the platform.',
  })
  async recordOrderPayment(
    @Ctx() ctx: CommerceContext,
    @Arg('input', () => RecordOrderPaymentInput, { description: 'Its state.' })
    input: RecordOrderPaymentInput,
  ): Promise<boolean> {
    requireSystem(ctx.viewer);
    await applyPaymentState(ctx, input);
    return true;
  }
}
