import { Query, Resolver } from 'type-graphql';
import { DepositRulesView } from './deposit-rules.view.ts';

const rules: DepositRulesView = {
  currency: 'USD',
  capAmount: '500.00',
  capPercent: '25',
  feePercent: '5',
  feeMinimum: '5.00',
};

@Resolver()
export class DepositRulesResolver {
  @Query(() => DepositRulesView, { description: 'The rules for all protected deposits. Public.' })
  depositRules(): DepositRulesView {
    return rules;
  }
}
