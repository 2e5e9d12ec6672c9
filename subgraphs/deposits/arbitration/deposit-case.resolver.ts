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
    description:
      'Cases that wait for a decision, those first that wait longest; for the people who run the platform.',
  })
  depositCases(
    @Ctx() ctx: DepositsContext,
    @Arg('status', () => String, {
      nullable: true,
      description:
        'OPEN, AWAITING_EVIDENCE or RESOLVED, in any letter case: only those, the decided ones by their decision, the newest first. The first two when left out; none for another word.',
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
    description:
      'The case of a deposit, for the people who run the platform; null, with an error, where there is none.',
  })
  depositCase(
    @Ctx() ctx: DepositsContext,
    @Arg('depositId', () => ID, { description: 'UUID of the deposit.' }) depositId: string,
  ): Promise<DepositCase> {
    return depositCase(ctx, depositId);
  }

  @Query(() => DepositDecision, {
    description:
      'Who would get how much by a decision about a case, refused as the decision itself would be; nothing is decided. For the people who run the platform.',
  })
  depositDecision(
    @Ctx() ctx: DepositsContext,
    @Arg('input', () => ResolveDepositArbitrationInput, { description: 'How it would be decided.' })
    input: ResolveDepositArbitrationInput,
  ): Promise<DepositDecision> {
    return depositDecision(ctx, input);
  }
}
