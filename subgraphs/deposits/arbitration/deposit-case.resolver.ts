import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { checkPage } from '../../../kernel/answers/pagination.ts';
import type { DepositsContext } from '../context.ts';
import { ResolveDepositArbitrationInput } from '../records/deposit.inputs.ts';
import { depositCase, depositCases } from './deposit-case.service.ts';
import { depositDecision } from './arbitration.service.ts';
import { DepositCase, DepositCasePage, DepositDecision } from './deposit-case.view.ts';

@Resolver()
export class DepositCaseResolver {
  @Query(() => DepositCasePage, {
    description: 'Cases that wait for a decision, longest waiting first; for administrators.',
  })
  depositCases(
    @Ctx() ctx: DepositsContext,
    @Arg('status', () => String, {
      nullable: true,
      description:
        'OPEN, AWAITING_EVIDENCE or RESOLVED, in any letter case; resolved cases by decision, newest first. Default: the first two. An unknown status matches none.',
    })
    status: string | null,
    @Arg('page', () => Int, { defaultValue: 1, description: '1 to 10,000.' }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 25, description: '1 to 100.' }) pageSize: number,
  ): Promise<DepositCasePage> {
    checkPage({ page, pageSize });
    return depositCases(ctx, { status: status ?? null, page, pageSize });
  }

  @Query(() => DepositCase, {
    nullable: true,
    description: 'The case of a deposit, for administrators; null, with an error, if there is none.',
  })
  depositCase(
    @Ctx() ctx: DepositsContext,
    @Arg('depositId', () => ID, { description: 'UUID of the deposit.' }) depositId: string,
  ): Promise<DepositCase> {
    return depositCase(ctx, depositId);
  }

  @Query(() => DepositDecision, {
    description:
      'Preview of a decision about a case, refused like the decision itself; nothing is decided. For administrators.',
  })
  depositDecision(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => ResolveDepositArbitrationInput, { description: 'The decision.' })
    input: ResolveDepositArbitrationInput,
  ): Promise<DepositDecision> {
    return depositDecision(ctx, input);
  }
}
