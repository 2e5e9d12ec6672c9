import type { DataOf, Operation, OperationName, VariablesOf } from '../../kernel/graph/graph.ts';

/** Runs a step as the member who acts for the test business; the same step twice is carried out once. */
export type Seed = <Name extends OperationName>(
  step: string,
  operation: Operation<Name>,
  variables: VariablesOf<NoInfer<Name>>,
) => Promise<DataOf<Name>>;
