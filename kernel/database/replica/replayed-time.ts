interface Sample {
  readonly at: number;
  readonly position: number;
}

/** Of these, the older half is thinned out when there are more. */
const mostSamples = 500;

/** Knows by when a server had written which part of its log, by the clock of this process alone. */
export interface ReplayedTime {
  /** Everything that was committed before `at` is in the log before `position`. */
  add(sample: Sample): void;
  /** Whoever has replayed the log up to there has everything that was committed before this time. */
  timeOf(position: number): number;
}

/** Samples of the position of a primary's log. With fewer samples, times are earlier, never later. */
export function createReplayedTime(): ReplayedTime {
  let samples: Sample[] = [];
  return {
    add(sample) {
      samples.push(sample);
      if (samples.length > mostSamples) {
        samples = samples.filter((_sample, index) => index % 2 === 0 || index > mostSamples / 2);
      }
    },
    timeOf: (position) => samples.findLast((sample) => sample.position <= position)?.at ?? -Infinity,
  };
}
