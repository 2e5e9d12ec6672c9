import type { Step } from '../goals/step.ts';
import type { AudienceDimension } from '../insights/insights.enums.ts';
import type { PeriodReader } from '../insights/period-reader.ts';
import type { Scope } from './scope.ts';
import type { Search, SearchAsked } from './search.ts';
import type { ActionCount, ActionValue } from '../insights/sums.ts';

/** How far visits get towards a goal. */
export interface Reached {
  /** Visits that reach it; actions that are known without a visit are in none. */
  readonly visits: number;
  /** How often it is reached, also by such actions, which the values have as well. */
  readonly conversions: number;
  readonly values: readonly ActionValue[];
}

/** The same for all goals, and of how many visits; both of the same sample. */
interface GoalsReached {
  readonly ofVisits: number;
  /** In the order in which the goals were asked for. */
  readonly goals: readonly Reached[];
}

/** How many visits get to each step of a funnel, and of how many; both of the same sample. */
interface FunnelReached {
  readonly ofVisits: number;
  readonly steps: readonly number[];
}

/** The same for the visits with one value of a dimension. */
export interface ReachedFrom extends Reached {
  readonly value: string;
  /** Visits with the value that reach the goal. */
  readonly converted: number;
}

export interface ActionProp {
  readonly name: string;
  readonly value: string;
  readonly actions: number;
}

/** What only the stored visits answer about a period. */
export interface Questions {
  reader(): Promise<PeriodReader>;
  scope(): Promise<Scope>;
  /** Reads what a search in the lists of a dimension needs. */
  search(dimension: AudienceDimension, asked: SearchAsked): Promise<Search>;
  goals(steps: readonly Step[]): Promise<GoalsReached>;
  goalBy(step: Step, dimension: AudienceDimension): Promise<readonly ReachedFrom[]>;
  funnel(steps: readonly Step[]): Promise<FunnelReached>;
  actionsOfSubjects(subjects: readonly string[]): Promise<ReadonlyMap<string, ActionCount[]>>;
  /** The properties of an action, by how often they were sent. */
  props(step: Step): Promise<readonly ActionProp[]>;
}
