import type { Html } from '../../kernel/pages/html.ts';

export interface ChartPoint {
  /** The label below the axis. */
  readonly label: string;
  /** The text that a person gets by pointing at it. */
  readonly title: string;
  /** null: unknown; the line has a gap there. */
  readonly value: number | null;
  readonly compared: number | null;
}

export interface Chart {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** The unit of which one step of the axis is a multiple. */
  readonly step: number;
  readonly axisText: (value: number) => string;
}

/** The steps of an axis from 0 to beyond the highest value: 1, 2 or 5 times a power of ten, times a unit. */
export function ticksOf(highest: number, unit: number, count = 4): number[] {
  const raw = Math.max(highest / count / unit, 1);
  const power = 10 ** Math.floor(Math.log10(raw) + 1e-9);
  const step = ([1, 2, 5].find((factor) => factor * power >= raw - 1e-9) ?? 10) * power;
  const steps = Math.max(1, Math.ceil(highest / unit / step - 1e-9));
  return Array.from({ length: steps + 1 }, (_, index) => index * step * unit);
}

interface Size {
  readonly name: 'wide' | 'narrow';
  readonly width: number;
  readonly height: number;
  readonly mostLabels: number;
}

/** Text keeps its size: phones get a separate drawing. */
const sizes: readonly Size[] = [
  { name: 'wide', width: 960, height: 300, mostLabels: 8 },
  { name: 'narrow', width: 340, height: 240, mostLabels: 4 },
];
const margin = { left: 52, right: 14, top: 14, bottom: 30 };
const short = (value: number) => value.toFixed(1);

/** The parts of a line between gaps. */
function runsOf(values: readonly (number | null)[]): { readonly index: number; readonly value: number }[][] {
  const runs: { index: number; value: number }[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ index, value });
  }
  return runs.filter((run) => run.length > 0);
}

function drawn({ title, points, step, axisText }: Chart, { name, width, height, mostLabels }: Size): Html {
  const highest = Math.max(...points.flatMap(({ value, compared }) => [value ?? 0, compared ?? 0]));
  const ticks = ticksOf(highest, step);
  const top = ticks.at(-1) ?? 1;
  const [innerWidth, innerHeight] = [width - margin.left - margin.right, height - margin.top - margin.bottom];
  const bottom = margin.top + innerHeight;
  const between = points.length > 1 ? innerWidth / (points.length - 1) : 0;
  const x = (index: number) => margin.left + (points.length > 1 ? index * between : innerWidth / 2);
  const y = (value: number) => bottom - (value / top) * innerHeight;
  const pathOf = (run: readonly { index: number; value: number }[]) =>
    run
      .map(({ index, value }, at) => `${at === 0 ? 'M' : 'L'}${short(x(index))} ${short(y(value))}`)
      .join('');
  const own = runsOf(points.map(({ value }) => value));
  const compared = runsOf(points.map((point) => point.compared));
  const every = Math.max(1, Math.ceil(points.length / mostLabels));
  return (
    <svg class={`chart ${name}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      {ticks.map((tick) => (
        <>
          <line
            class="grid"
            x1={margin.left}
            x2={width - margin.right}
            y1={short(y(tick))}
            y2={short(y(tick))}
          />
          <text class="tick" x={margin.left - 8} y={short(y(tick) + 4)} text-anchor="end">
            {axisText(tick)}
          </text>
        </>
      ))}
      {points.map(
        ({ label }, index) =>
          index % every === 0 && (
            <text
              class="tick"
              x={short(x(index))}
              y={height - 8}
              text-anchor={index === 0 ? 'start' : index > points.length - 1 - every / 2 ? 'end' : 'middle'}
            >
              {label}
            </text>
          ),
      )}
      {compared.map((run) => (
        <path class="line before" d={pathOf(run)} />
      ))}
      {own.map((run) => (
        <>
          <path
            class="area"
            d={`${pathOf(run)}L${short(x(run.at(-1)?.index ?? 0))} ${bottom}L${short(x(run[0]?.index ?? 0))} ${bottom}Z`}
          />
          <path class="line" d={pathOf(run)} />
        </>
      ))}
      {points.map(({ title: text, value }, index) => (
        <g class="spot">
          <title>{text}</title>
          <rect
            x={short(x(index) - between / 2)}
            y={margin.top}
            width={short(between || innerWidth)}
            height={innerHeight}
          />
          {value !== null && (
            <circle
              class={
                points.length <= 31 || own.some((run) => run.length === 1 && run[0]?.index === index)
                  ? 'seen'
                  : undefined
              }
              cx={short(x(index))}
              cy={short(y(value))}
              r="3.5"
            />
          )}
        </g>
      ))}
    </svg>
  );
}

/** A line over time, with a second one for comparison. */
export function chartOf(chart: Chart): Html {
  return <>{sizes.map((size) => drawn(chart, size))}</>;
}

/** A bar whose length is its share of the whole. */
export function barOf(share: number): Html {
  return (
    <svg class="bar" aria-hidden="true" width="100%" height="6">
      <rect width="100%" height="6" rx="3" />
      <rect
        class="full"
        width={`${Math.max(0.5, Math.min(100, share * 100)).toFixed(1)}%`}
        height="6"
        rx="3"
      />
    </svg>
  );
}
