/** Styles of the page of insights, besides those of all pages. */
export const insightsStyle = `
body:has(.insights) > header, body:has(.insights) > footer, body:has(.insights) main { max-width: 68rem; }
.live { display: flex; gap: 0.5rem; align-items: center; margin: 0 0 1rem; }
.dot { width: 0.65rem; height: 0.65rem; border-radius: 50%; background: var(--line); }
.dot.on { background: var(--good); }
.tabs { display: flex; flex-wrap: wrap; gap: 0.3rem; margin: 0 0 0.6rem; padding: 0; list-style: none; }
.tabs a {
  display: block;
  padding: 0.25rem 0.7rem;
  border: 1px solid var(--line);
  border-radius: 1rem;
  color: var(--text);
  font-size: 0.875rem;
  text-decoration: none;
}
.tabs a:hover { border-color: var(--accent); }
.tabs a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
.ranges .tabs a { padding: 0.4rem 0.9rem; font-size: 0.95rem; }
.own-days { margin-bottom: 1.25rem; font-size: 0.95rem; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 0 1rem; align-items: end; margin-top: 0.75rem; }
.fields:has(.fault) { align-items: start; }
.fields .field { margin: 0 0 0.75rem; min-width: 0; }
.fields button { margin-bottom: 0.75rem; }
.figures { display: grid; grid-template-columns: repeat(4, 1fr); gap: 0.75rem; margin: 0 0 1rem; padding: 0; list-style: none; }
.figures a, .figures .figure {
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: 0.7rem 0.9rem;
  border: 1px solid var(--line);
  border-radius: 0.6rem;
  color: inherit;
  text-decoration: none;
}
.figures a:hover { border-color: var(--accent); }
.figures a[aria-current] { border-color: var(--accent); box-shadow: inset 0 3px 0 var(--accent); }
.figures .name { color: var(--quiet); font-size: 0.875rem; }
.figures strong { font-size: 1.5rem; line-height: 1.35; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; }
.change { color: var(--quiet); font-size: 0.85rem; }
.change.better { color: var(--good); }
.change.worse { color: var(--bad); }
.panel { min-width: 0; margin: 0 0 1rem; padding: 1rem 1.1rem; border: 1px solid var(--line); border-radius: 0.6rem; }
.panel > h2 { margin: 0 0 0.6rem; }
.panel > :last-child { margin-bottom: 0; }
.panels { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; margin-bottom: 1rem; }
.panels .panel { margin: 0; }
.panels .panel:last-child:nth-child(odd) { grid-column: 1 / -1; }
.legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.25rem; margin: 0 0 0.4rem; font-size: 0.85rem; }
.legend span::before { content: ""; display: inline-block; width: 1.4rem; margin-right: 0.45rem; border-top: 2.5px solid var(--accent); vertical-align: middle; }
.legend .before::before { border-top: 2px dashed var(--quiet); }
.chart { display: block; width: 100%; height: auto; }
.chart.narrow { display: none; }
.chart .grid { stroke: var(--line); stroke-width: 1; }
.chart .tick { fill: var(--quiet); font-size: 12px; }
.chart .line { fill: none; stroke: var(--accent); stroke-width: 2.5; stroke-linejoin: round; stroke-linecap: round; }
.chart .line.before { stroke: var(--quiet); stroke-width: 1.5; stroke-dasharray: 5 4; }
.chart .area { fill: var(--accent); opacity: 0.1; }
.chart .spot rect { fill: var(--accent); opacity: 0; }
.chart .spot:hover rect { opacity: 0.08; }
.chart .spot circle { fill: var(--card); stroke: var(--accent); stroke-width: 2; opacity: 0; pointer-events: none; }
.chart .spot circle.seen, .chart .spot:hover circle { opacity: 1; }
.bar { display: block; margin-top: 0.3rem; overflow: visible; }
.bar rect { fill: var(--line); opacity: 0.5; }
.bar .full { fill: var(--accent); opacity: 1; }
.insights table { width: 100%; border-collapse: collapse; font-size: 0.925rem; }
.insights th, .insights td { padding: 0.35rem 0; text-align: left; vertical-align: top; font-weight: 400; }
.insights thead th { color: var(--quiet); font-size: 0.825rem; border-bottom: 1px solid var(--line); }
.insights th + th, .insights td { padding-left: 0.9rem; }
.insights .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
.insights .top tbody th { width: 100%; }

.chips { display: flex; flex-wrap: wrap; gap: 0.4rem 0.8rem; align-items: center; margin: 0 0 1rem; }
.chips .tabs { margin: 0; }
.chip { display: flex; align-items: center; border: 1px solid var(--accent); border-radius: 1rem; font-size: 0.875rem; overflow-wrap: anywhere; }
.chip > span { padding: 0.25rem 0 0.25rem 0.7rem; }
.chips .chip a { border: 0; padding: 0.25rem 0.7rem; font-weight: 600; }
.live-pages { margin: -0.5rem 0 1rem; font-size: 0.925rem; }
.insights img.small { width: 2rem; height: 2rem; margin-right: 0.5rem; border-radius: 0.3rem; object-fit: cover; vertical-align: middle; }
.insights .counts { display: block; margin-top: 0.2rem; font-size: 0.85rem; }
.search-list { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0 0 1rem; }
.search-list input[type="search"] { flex: 1 1 12rem; min-width: 0; }
.search-list label { margin: 0; }
.scroll.whole { max-height: none; }
.scroll.whole table { min-width: 34rem; }
.funnel { margin: 0 0 1rem; padding: 0; list-style: none; }
.funnel .panel { margin-bottom: 0.5rem; }
.funnel h2 { font-size: 1rem; overflow-wrap: anywhere; }
.scroll { max-height: 24rem; margin-top: 0.5rem; overflow: auto; }
@media (max-width: 52rem) {
  .figures { grid-template-columns: 1fr 1fr; }
  .panels { grid-template-columns: 1fr; }
}
@media (max-width: 34rem) {
  .chart.wide { display: none; }
  .chart.narrow { display: block; }
  .figures { gap: 0.5rem; }
  .search-list label { flex-basis: 100%; }
  .figures a, .figures .figure { padding: 0.6rem 0.7rem; }
  .figures strong { font-size: 1.25rem; }
  .panel { padding: 0.9rem; }
}
@media (forced-colors: active) {
  .bar .full { fill: Highlight; }
  .tabs a[aria-current], .figures a[aria-current] { outline: 2px solid Highlight; }
}
`;
