import { brandColours } from '../../kernel/pages/brand.ts';

/** The one style sheet of this host. */
export const style = `${brandColours}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  display: flex;
  flex-direction: column;
  background: var(--page);
  color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif;
  overflow-wrap: anywhere;
}
body > header, body > footer, main { width: 100%; max-width: 62rem; margin: 0 auto; padding: 1rem 1.5rem; }
body > header { display: flex; flex-wrap: wrap; gap: 0.6rem 1.25rem; align-items: center; }
header nav { flex-basis: 100%; align-items: center; gap: 0.25rem 1.5rem; color: inherit; }
header nav a { display: inline-block; padding: 0.35rem 0; text-decoration: none; }
header nav a:hover, header nav [aria-current] { text-decoration: underline; }
header nav .sell { margin-left: auto; font-weight: 600; }
footer nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
footer nav a { padding: 0.15rem 0; }
/* From this width on the menu is a row of links; below it a button opens it over the page. */
@media (min-width: 48rem) {
  .menu { display: none; }
  header nav[popover] { display: flex; flex-wrap: wrap; position: static; width: 100%; margin: 0; padding: 0; border: 0; background: none; overflow: visible; }
}
@media (max-width: 47.99rem) {
  .to-basket { order: -1; margin-left: auto; }
  .brand { order: -2; }
  .menu { background: var(--card); border-color: var(--quiet); color: var(--text); }
  .menu:hover { color: var(--on-accent); }
  header nav[popover] { position: absolute; inset: 4.25rem 1.1rem auto; width: auto; margin: 0; padding: 0.5rem 0; background: var(--card); border: 1px solid var(--line); border-radius: 0.8rem; box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 25%); }
  header nav a { display: block; padding: 0.7rem 1.1rem; }
  header nav .sell { border-top: 1px solid var(--line); }
  @supports not selector(:popover-open) { .menu { display: none; } header nav[popover] { position: static; } }
}
.to-basket { padding: 0.6rem 0; text-decoration: none; }
.brand { display: inline-flex; gap: 0.6rem; align-items: center; color: inherit; font-weight: 600; text-decoration: none; }
.brand img { display: block; border-radius: 0.45rem; }
[role="search"] { display: flex; flex: 1 1 18rem; max-width: 30rem; margin-left: auto; gap: 0.5rem; }
input, button, select { font: inherit; color: inherit; min-height: 2.75rem; border-radius: 0.5rem; }
input { flex: 1; min-width: 0; padding: 0.5rem 0.75rem; background: var(--card); border: 1px solid var(--quiet); }
input::placeholder { color: var(--quiet); opacity: 1; }
button { padding: 0.5rem 1.1rem; background: var(--accent); border: 1px solid var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer; }
button:hover { background: var(--accent-strong); border-color: var(--accent-strong); }
main { flex: 1; padding-top: 0.5rem; padding-bottom: 2.5rem; }
body > footer { font-size: 0.9rem; border-top: 1px solid var(--line); }
h1 { margin: 0.5rem 0 0.5rem; font-size: 1.75rem; line-height: 1.25; letter-spacing: -0.01em; }
h2 { margin: 1.75rem 0 0.75rem; font-size: 1.2rem; }
h3, h4 { margin: 0 0 0.35rem; font-size: 1.05rem; line-height: 1.35; }
p { margin: 0 0 0.6rem; }
a { color: var(--accent); text-underline-offset: 0.15em; }
a:hover { color: var(--accent-strong); }
/* What belongs together begins at the edge where its name begins; each text in it has its own direction. */
:is(article, .entry) :is(h1, h2, h3, h4, p) { unicode-bidi: plaintext; }
:is(article, .entry):dir(ltr) { text-align: left; }
:is(article, .entry):dir(rtl) { text-align: right; }
.entry:dir(rtl) .price { justify-content: right; }
/* Names may be piles of marks: no ink leaves its block by more than an outline does. */
main :is(h1, h2, h3, h4, p, li, ol) { overflow: clip; overflow-clip-margin: 0.3rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 0.3rem; }
.quiet, footer a { color: var(--quiet); font-size: 0.925rem; }
.written { max-width: 44rem; white-space: pre-line; }
.crumbs { font-size: 0.9rem; color: var(--quiet); }
.crumbs ol { margin: 0; padding: 0; list-style: none; }
.crumbs li { display: inline; }
.crumbs li:not(:last-child)::after { content: "/" / ""; padding: 0 0.5rem; }
.currency { margin-top: 1rem; }
.entries { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }
.entries.sellers { max-width: 44rem; grid-template-columns: 1fr; }
/* The first picture stands across, the others in rows below it; each is shown as a whole. */
.gallery { display: grid; grid-template-columns: repeat(3, 1fr); gap: 0.5rem; margin: 0; padding: 0; list-style: none; }
.gallery li:first-child { grid-column: 1 / -1; }
.gallery img, .pictured img { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3; object-fit: contain; background: var(--line); border-radius: 0.6rem; }
.pictured img { object-fit: cover; margin-bottom: 0.75rem; }
.logo { float: right; width: 4.5rem; height: 4.5rem; margin: 0 0 0.5rem 1rem; object-fit: contain; border-radius: 0.6rem; }
:dir(rtl) > .logo { float: left; margin: 0 1rem 0.5rem 0; }
.actions { display: flex; flex-wrap: wrap; gap: 0 0.75rem; }
summary { cursor: pointer; color: var(--accent); }
.listing { display: grid; grid-template-columns: minmax(0, 3fr) minmax(17rem, 2fr); grid-template-rows: auto auto auto 1fr; gap: 0.75rem 2rem; align-items: start; }
.listing > h1 { grid-column: 1 / -1; margin: 0.5rem 0 0; }
.listing > .gallery { grid-area: 2 / 1; }
.listing > .said { grid-area: 3 / 1; }
.listing > .buy { grid-area: 2 / 2 / span 3; }
.listing > .about { grid-area: 4 / 1; }
.buy { padding: 1rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.8rem; }
.buy > :last-child, .buy section > :last-child { margin-bottom: 0; }
.buy section + p { margin-top: 0.9rem; }
.buy h2 { margin: 1rem 0 0.5rem; }
.button { display: inline-block; padding: 0.6rem 1.1rem; border-radius: 0.5rem; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
.button:hover { background: var(--accent-strong); color: var(--on-accent); }
.after { margin-top: 1.25rem; }
dl { display: grid; grid-template-columns: minmax(5rem, max-content) 1fr; gap: 0.25rem 1.25rem; max-width: 44rem; margin: 0 0 1.25rem; }
dt { color: var(--quiet); }
dd { margin: 0; }
.entry { padding: 1rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.8rem; }
.entry > :last-child { margin-bottom: 0; }
.entry h2 { margin: 0 0 0.35rem; font-size: 1.05rem; }
.price { direction: ltr; display: flex; flex-wrap: wrap; gap: 0.1rem 0.6rem; align-items: baseline; }
.price strong { font-size: 1.3rem; }
.price s { color: var(--quiet); }
.facts { display: flex; flex-wrap: wrap; gap: 0.35rem 0.9rem; align-items: baseline; }
.badge { padding: 0.05rem 0.6rem; border: 1px solid var(--line); border-radius: 1rem; font-size: 0.85rem; font-weight: 600; }
.badge.good { background: var(--good-back); border-color: var(--good-line); color: var(--good); }
.badge.warn { background: var(--warn-back); border-color: var(--warn-line); color: var(--warn); }
.badge.bad { background: var(--bad-back); border-color: var(--bad-line); color: var(--bad); }
.filters { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: 0.6rem 1rem; align-items: end; margin: 0 0 1.25rem; padding: 1rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-radius: 0.8rem; }
.filters .field { display: flex; flex-direction: column; gap: 0.2rem; }
.filters p { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; margin: 0; overflow: visible; }
.filters button, .filters p a { white-space: nowrap; }
.filters label { font-size: 0.9rem; color: var(--quiet); }
.filters input:not([type="checkbox"]), .filters select { width: 100%; flex: none; padding: 0.5rem 0.75rem; background: var(--page); border: 1px solid var(--quiet); }
.filters [type="checkbox"] { flex: none; width: 1.25rem; height: 1.25rem; min-height: 0; accent-color: var(--accent); }
.filters details { grid-column: 1 / -1; }
.filters summary { width: fit-content; padding: 0.4rem 0; color: var(--accent); cursor: pointer; }
.filters-more { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: 0.6rem 1rem; align-items: end; }
.near-me { align-self: end; }
.near-me[hidden] { display: none; }
/* Its place is kept until the script shows it, so that nothing below moves. */
@media (scripting: enabled) { .near-me[hidden] { display: flex; visibility: hidden; } }
.times { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0.5rem 0 1.25rem; padding: 0; list-style: none; }
.times button { background: var(--card); border-color: var(--quiet); color: var(--accent); }
.times label { display: block; padding: 0.55rem 0.9rem; border: 1px solid var(--quiet); border-radius: 0.5rem; }
.guest-fields .times input { width: auto; min-height: 0; margin: 0 0.4rem 0 0; }
.plain { background: none; border-color: transparent; color: var(--accent); text-decoration: underline; }
.times button:hover, .plain:hover { background: var(--accent); color: var(--on-accent); }
.guest-fields { display: grid; gap: 0.9rem; max-width: 30rem; }
.guest-fields fieldset { display: grid; gap: 0.9rem; margin: 0; padding: 0.75rem 1rem 1rem; border: 1px solid var(--line); border-radius: 0.6rem; }
.guest-fields .field { display: flex; flex-direction: column; gap: 0.2rem; }
.guest-fields :is(input, select, textarea) { width: 100%; flex: none; font: inherit; color: inherit; padding: 0.5rem 0.75rem; background: var(--card); border: 1px solid var(--quiet); border-radius: 0.5rem; }
.guest-fields [aria-invalid="true"] { border-color: var(--bad); }
.fault { color: var(--bad); font-weight: 600; }
.add, .line { display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: center; margin: 0.75rem 0 0; }
.add input, .line input { flex: none; width: 6.5rem; }
.add label, .line label { color: var(--quiet); font-size: 0.9rem; }
.line strong { margin-inline-start: auto; }
.second { background: var(--card); border-color: var(--quiet); color: var(--accent); }
.second:hover { color: var(--on-accent); }
.in-basket { margin-bottom: 1rem; }
.in-basket > p { margin-top: 1rem; }
.buy.after { max-width: 44rem; }
.check { display: flex; gap: 0.6rem; align-items: flex-start; }
.guest-fields .check input { flex: none; width: 1.15rem; height: 1.15rem; min-height: 0; margin: 0.2rem 0 0; }
.guest-fields h2 { margin: 1rem 0 0; }
.ordered { margin: 0 0 1rem; padding-inline-start: 1.25rem; }
.choices { display: flex; flex-wrap: wrap; gap: 0.75rem; }
.choices button:not(.primary) { background: var(--card); border-color: var(--quiet); color: var(--accent); }
.note { margin: 1rem 0; padding: 0.75rem 1rem; border: 1px solid var(--warn-line); border-radius: 0.6rem; background: var(--warn-back); color: var(--warn); }
.note > :last-child { margin-bottom: 0; }
.paying { max-width: 30rem; }
main > :is(form, .paying) + p { margin-top: 0.9rem; }
.factors { margin: 0; padding: 0; list-style: none; max-width: 44rem; }
.factors li { display: grid; grid-template-columns: 5rem 1fr; gap: 0 0.75rem; align-items: baseline; padding: 0.4rem 0; border-bottom: 1px solid var(--line); }
.factors .badge { text-align: center; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 0.95em; }
.links { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; margin: 0; padding: 0; list-style: none; }
.places { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: 0.75rem; margin: 1.25rem 0 0; padding: 0; list-style: none; }
.places a { font-weight: 600; }
.lead { max-width: 44rem; font-size: 1.1rem; }
.pager { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; margin: 1.5rem 0 0; }
.unseen:not(:focus) { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: 0.5rem 1rem; background: var(--card); border-radius: 0 0 0.5rem 0.5rem; }
.skip:focus { top: 0; }
@media (max-width: 34rem) {
  body > header, body > footer, main { padding-left: 1.1rem; padding-right: 1.1rem; }
  [role="search"] { flex-basis: 100%; max-width: none; order: 1; }
  h1 { font-size: 1.45rem; }
}
@media (max-width: 50rem) {
  .listing { display: block; }
  .listing > *, .listing > h1 { margin-bottom: 1rem; }
}
`;
