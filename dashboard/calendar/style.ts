import { mostLanes, mostRows, rowsInHour } from './layout.ts';

const rules = (count: number, rule: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => rule(index + 1)).join('\n');

/**
 * Styles of the calendar and its forms. Pages have no style of their own, so there is a class for each row, length and
 * lane; without room for columns, the calendar is a list.
 */
export const calendarStyle = `
body:has(.calendar) > header, body:has(.calendar) > footer, body:has(.calendar) main { max-width: 80rem; }
.interval { display: flex; align-items: center; gap: 0.6rem; margin: 0.35rem 0; }
.interval input { max-width: 9rem; }
.weekday { padding-bottom: 0.4rem; border-bottom: 1px solid var(--line); }
.pets { padding-left: 1.75rem; }
.add-on { display: grid; grid-template-columns: 2fr 1fr 1fr; gap: 0 0.75rem; align-items: end; }
.add-on .field { margin: 0.35rem 0; }
.times { display: flex; flex-wrap: wrap; gap: 0.4rem; margin: 0.5rem 0; padding: 0; list-style: none; }
.times label, .times a { display: block; margin: 0; padding: 0.45rem 0.8rem; border: 1px solid var(--quiet); border-radius: 0.5rem; font-weight: 400; color: var(--text); text-decoration: none; cursor: pointer; }
.times input { position: absolute; width: 1px; min-height: 0; height: 1px; opacity: 0; }
.times label:has(:checked), .times a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.times label:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
.times label { position: relative; }
.row input { flex: 1; min-width: 0; }
.row button { flex: none; }
.span { display: flex; flex-wrap: wrap; align-items: center; gap: 0.6rem; margin: 1rem 0; }
.span h2 { margin: 0; flex: 1 1 12rem; font-size: 1.1rem; }
.bars, .blocks { margin: 0; padding: 0; list-style: none; }
.block { border: 1px solid var(--accent); border-left-width: 0.3rem; border-radius: 0.4rem; background: var(--card); font-size: 0.875rem; line-height: 1.3; overflow: hidden; }
.block a { display: block; height: 100%; padding: 0.2rem 0.4rem; color: var(--text); text-decoration: none; }
.block a:hover { text-decoration: underline; }
.block strong { display: block; }
.block.pending { border-style: dashed; border-left-style: dashed; border-color: var(--warn); }
.block.over { border-color: var(--quiet); }
.block.over a { color: var(--quiet); }
.block[draggable="true"] { cursor: grab; }
.away { padding: 0.2rem 0.4rem; border-radius: 0.4rem; background: var(--line); color: var(--text); font-size: 0.875rem; overflow: hidden; }
.column h3 { margin: 0 0 0.4rem; font-size: 0.95rem; }
.column.today h3 { color: var(--accent); }
.closed { display: none; }
.bars { display: grid; gap: 0.25rem; margin-bottom: 0.6rem; }
@media (max-width: 59.99rem) {
  .calendar .clock { display: none; }
  .column { margin: 1rem 0; }
  .blocks { display: grid; gap: 0.35rem; }
  .blocks:not(:has(.block, .away))::after { content: "Nothing"; color: var(--quiet); }
}
@media (min-width: 60rem) {
  .grid { display: grid; grid-auto-flow: column; grid-template-columns: 3.2rem; grid-auto-columns: minmax(7.5rem, 1fr); overflow-x: auto; border-top: 1px solid var(--line); }
  .column { border-left: 1px solid var(--line); padding: 0 0.15rem; }
  .column h3, .clock::before { display: block; height: 3rem; margin: 0; overflow: hidden; }
  .column h3 { padding: 0.4rem; }
  .clock::before { content: ""; }
  .blocks, .hours { display: grid; grid-auto-rows: 1.05rem; column-gap: 0.15rem; }
  .hours { margin: 0; padding: 0; list-style: none; color: var(--quiet); font-size: 0.8rem; }
  .hours li { grid-row-end: span ${rowsInHour}; border-top: 1px solid var(--line); }
  .blocks { background: repeating-linear-gradient(to bottom, var(--line) 0 1px, transparent 1px ${1.05 * rowsInHour}rem); }
  .closed, .away { grid-column: 1 / -1; }
  .closed { display: block; background: var(--page); opacity: 0.7; }
  .blocks.over { outline: 2px dashed var(--accent); outline-offset: -2px; }
  .week .bars { grid-template-columns: repeat(7, minmax(7.5rem, 1fr)); margin-left: 3.2rem; }
  ${rules(7, (at) => `.c${at} { grid-column-start: ${at}; }\n  .w${at} { grid-column-end: span ${at}; }`)}
  ${rules(mostRows, (at) => `.r${at} { grid-row-start: ${at}; }\n.h${at} { grid-row-end: span ${at}; }`)}
  ${rules(mostRows / rowsInHour, (at) => `.k${at * rowsInHour} { grid-template-rows: repeat(${at * rowsInHour}, 1.05rem); }`)}
  ${rules(mostLanes, (at) => `.l${at} { grid-column-start: ${at}; }\n.n${at} { grid-template-columns: repeat(${at}, minmax(0, 1fr)); }`)}
}
@media (max-width: 34rem) { .add-on { grid-template-columns: 1fr 1fr; } .add-on .field:first-of-type { grid-column: 1 / -1; } }
`;
