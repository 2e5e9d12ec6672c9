export interface KeyedAnswer {
  /** HTTP status; of a refusal of the graph, that of its code. */
  readonly status: number;
  readonly isReplay: boolean;
  readonly body: string;
  readonly retryAfter: string | null;
}

/** Something that is created with a key, by one request that is repeated. */
export interface KeyedEffect {
  readonly send: (key: string) => Promise<KeyedAnswer>;
  /** Another request under the same key; left out where the path says all that is asked for. */
  readonly sendOther?: (key: string) => Promise<KeyedAnswer>;
  /** How many exist of what the request creates. */
  readonly count: () => Promise<number>;
}
