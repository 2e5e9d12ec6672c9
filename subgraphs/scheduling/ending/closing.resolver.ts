import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { ClosingInput } from '../../../kernel/ending/closing.inputs.ts';
import { OpenMatter } from '../../../kernel/ending/open-matter.view.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { openAppointmentsOf, takeClosingStep } from './closing.service.ts';

@Resolver()
export class AppointmentClosingResolver {
  @Query(() => [OpenMatter], {
    description:
      'Appointments to come of a business, or of a member as a client, at most 100. For services of the platform only.',
  })
  openAppointmentsOf(
    @Ctx() ctx: Context,
    @Arg('profileId', () => ID, { nullable: true, description: 'UUID of a business.' })
    profileId: string | null,
    @Arg('memberId', () => ID, { nullable: true, description: 'UUID of a member.' }) memberId: string | null,
  ): Promise<readonly OpenMatter[]> {
    return openAppointmentsOf(ctx, { profileId, memberId });
  }

  @Mutation(() => [OpenMatter], {
    description:
      'A step of the closing of a business at its appointments, webhooks and calendar feeds; answers what is open. For services of the platform only.',
  })
  closeAppointmentsOf(
    @Ctx() ctx: Context,
    @Arg('input', () => ClosingInput, { description: 'The business, and the step.' }) input: ClosingInput,
  ): Promise<readonly OpenMatter[]> {
    return takeClosingStep(ctx, input);
  }
}
