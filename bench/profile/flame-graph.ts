import { type Frame, totalUs } from './cpu-profile.ts';

const widthPx = 1200;
const rowPx = 16;
/** What is narrower is left out. */
const leastPx = 1;
const pxOfLetter = 6.6;

/** The calls of one function with the same callers, as one. */
interface Box {
  readonly label: string;
  readonly us: number;
  readonly callees: readonly Frame[];
}

function boxesOf(frames: readonly Frame[]): Box[] {
  const byLabel = Map.groupBy(frames, ({ name, file }) => (file === '' ? name : `${name} ${file}`));
  return [...byLabel].map(([label, same]) => ({
    label,
    us: same.reduce((sum, frame) => sum + totalUs(frame), 0),
    callees: same.flatMap(({ callees }) => callees),
  }));
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Own code is blue, packages are green, Node.js and V8 are grey. */
function colourOf(label: string): string {
  if (/ node_modules\//.test(label)) return '#a9d6a0';
  return / [^/: ]+\//.test(label) ? '#9fc3f0' : '#d5d5d5';
}

/** A flame graph: callers below what they call, as wide as the time they took. Waiting is left out. */
export function flameGraph(title: string, root: Frame): string {
  const drawn: string[] = [];
  let deepest = 0;
  const busy = root.callees.filter(({ name }) => name !== '(idle)');
  const wholeUs = busy.reduce((sum, frame) => sum + totalUs(frame), 0);
  const draw = (frames: readonly Frame[], leftPx: number, depth: number) => {
    let left = leftPx;
    for (const { label, us, callees } of boxesOf(frames).toSorted((a, b) => (a.label < b.label ? -1 : 1))) {
      const width = (widthPx * us) / wholeUs;
      if (width < leastPx) continue;
      deepest = Math.max(deepest, depth);
      const share = ((100 * us) / wholeUs).toFixed(1);
      const letters = Math.floor(width / pxOfLetter);
      const text = letters < 3 ? '' : escaped(label.slice(0, letters));
      drawn.push(
        `<g><title>${escaped(label)}, ${share} %</title><rect x="${left.toFixed(1)}" y="${-depth * rowPx}" width="${width.toFixed(1)}" height="${rowPx - 1}" fill="${colourOf(label)}"/>` +
          `<text x="${(left + 2).toFixed(1)}" y="${-depth * rowPx + 11}">${text}</text></g>`,
      );
      draw(callees, left, depth + 1);
      left += width;
    }
  };
  draw(busy, 0, 0);
  const height = (deepest + 3) * rowPx;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${height}" font-family="monospace" font-size="11">`,
    `<title>${escaped(title)}</title><rect width="${widthPx}" height="${height}" fill="#fff"/>`,
    `<text x="4" y="12">${escaped(title)}</text><g transform="translate(0 ${height - rowPx})">`,
    ...drawn,
    '</g></svg>\n',
  ].join('\n');
}
