import { brandColours } from './brand.ts';

/** The one style sheet of every page; colours follow the reader's light or dark setting. */
export const style = `${brandColours}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0;
  min-height: 100vh;
  display: flex;
  flex-direction: column;
  align-items: center;
  background: var(--page);
  color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "DejaVu Sans", sans-serif;
  overflow-wrap: anywhere;
}
body > header, body > footer, main { width: 100%; max-width: 31rem; }
body > header { padding: 1.75rem 1.5rem 0.9rem; display: flex; align-items: center; gap: 0.6rem; }
body > header img { display: block; border-radius: 0.45rem; }
.brand { margin: 0; font-weight: 600; }
a.brand { color: inherit; text-decoration: none; }
.brand + a { margin-left: auto; }
main {
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 0.9rem;
  padding: 1.75rem;
}
body > footer { padding: 1rem 1.5rem 2rem; display: flex; flex-wrap: wrap; gap: 0.4rem 1.25rem; font-size: 0.9rem; }
body > footer a { color: var(--quiet); }
h1 { margin: 0 0 0.75rem; font-size: 1.4rem; line-height: 1.3; letter-spacing: -0.01em; }
h2 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
p { margin: 0 0 0.75rem; }
a { color: var(--accent); text-underline-offset: 0.15em; }
a:hover { color: var(--accent-strong); }
.quiet { color: var(--quiet); font-size: 0.925rem; }
.hint, .fault { margin: 0.35rem 0 0; }
.fault { color: var(--bad); font-size: 0.925rem; font-weight: 600; }
.other { margin-top: 1.25rem; }
summary { cursor: pointer; color: var(--accent); }
main > :last-child { margin-bottom: 0; }
form { margin: 0; }
.field { margin: 1rem 0; }
label { display: block; margin-bottom: 0.3rem; font-weight: 600; }
input, select, button { font: inherit; color: inherit; }
input, select {
  width: 100%;
  min-height: 2.9rem;
  padding: 0.5rem 0.75rem;
  background: var(--card);
  border: 1px solid var(--quiet);
  border-radius: 0.5rem;
}
[aria-invalid="true"] { border-color: var(--bad); }
button {
  display: inline-block;
  min-height: 2.9rem;
  padding: 0.6rem 1.2rem;
  border: 1px solid var(--quiet);
  border-radius: 0.5rem;
  background: transparent;
  font-weight: 600;
  cursor: pointer;
}
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.primary:hover { background: var(--accent-strong); border-color: var(--accent-strong); }
button:disabled, button.primary:disabled {
  background: var(--page);
  border: 1px dashed var(--line);
  color: var(--quiet);
  cursor: not-allowed;
}
button.plain {
  min-height: 0;
  padding: 0;
  border: 0;
  font-weight: 400;
  color: var(--accent);
  text-decoration: underline;
  text-underline-offset: 0.15em;
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 0.3rem; }
.row { display: flex; gap: 0.6rem; }
.row select { flex: 1; min-width: 0; }
.choices { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
.choices button, .choices > a.button { flex: 1 1 auto; }
.wide { width: 100%; margin-top: 0.5rem; }
.app-logo { display: block; margin: 0 0 0.75rem; border-radius: 0.75rem; }
.badge {
  display: inline-block;
  padding: 0.05rem 0.55rem;
  border: 1px solid var(--warn-line);
  border-radius: 1rem;
  background: var(--warn-back);
  color: var(--warn);
  font-size: 0.85rem;
  font-weight: 600;
}
.note, .alert { margin: 1rem 0; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.6rem; }
.note { background: var(--warn-back); border-color: var(--warn-line); color: var(--warn); }
.alert { background: var(--bad-back); border-color: var(--bad-line); color: var(--bad); }
.empty { margin: 1rem 0; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.6rem; background: var(--page); }
.empty > :last-child { margin-bottom: 0; }
.note a, .alert a { color: inherit; font-weight: 600; }
.note > :last-child, .alert > :last-child { margin-bottom: 0; }
.scopes { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 0.6rem; }
.scopes li { padding: 0.6rem 0.9rem; }
.scopes li + li { border-top: 1px solid var(--line); }
.scopes code { display: block; color: var(--quiet); font-size: 0.8rem; }
.links { margin: 0; padding-left: 1.2rem; }
code, .host { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
.host { font-size: 0.95em; font-weight: 600; }
.account {
  margin-top: 1.5rem;
  padding-top: 1rem;
  border-top: 1px solid var(--line);
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
  align-items: baseline;
}
.account p { margin: 0; }
.badges { display: inline-flex; flex-wrap: wrap; gap: 0.35rem; }
.badge.good, .done { background: var(--good-back); border-color: var(--good-line); color: var(--good); }
.badge.bad { background: var(--bad-back); border-color: var(--bad-line); color: var(--bad); }
.done { margin: 1rem 0; padding: 0.75rem 1rem; border: 1px solid var(--good-line); border-radius: 0.6rem; }
.done > :last-child { margin-bottom: 0; }
.done h2 { margin-top: 0; }
body:has(.crumbs) > header, body:has(.crumbs) > footer, body:has(.crumbs) main { max-width: 42rem; }
.crumbs { margin-bottom: 0.9rem; font-size: 0.9rem; color: var(--quiet); }
.crumbs:has(li:only-child) { display: none; }
.crumbs ol { display: flex; flex-wrap: wrap; margin: 0; padding: 0; list-style: none; }
.crumbs li:not(:last-child)::after { content: "/" / ""; padding: 0 0.5rem; }
h3 { margin: 1rem 0 0.35rem; font-size: 0.95rem; }
.acting { display: flex; flex-wrap: wrap; gap: 0.4rem 0.6rem; align-items: center; margin-bottom: 1.1rem; padding-bottom: 1.1rem; border-bottom: 1px solid var(--line); }
.acting label { margin: 0; font-size: 0.925rem; }
.acting select { flex: 1 1 8rem; min-width: 0; width: auto; min-height: 2.5rem; padding: 0.3rem 0.6rem; }
.acting button { min-height: 2.5rem; padding: 0.3rem 0.9rem; }
@media (max-width: 34rem) { .acting label { flex-basis: 100%; } }
.entries { margin: 1rem 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 0.6rem; }
.entry { padding: 0.9rem 1rem; }
.entry + .entry { border-top: 1px solid var(--line); }
.entry > :first-child { margin-top: 0; }
.entry > :last-child { margin-bottom: 0; }
.entry > p { margin-bottom: 0.5rem; }
.plain-list { margin: 0 0 0.75rem; padding-left: 1.2rem; }
.page-links { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 0.4rem 1rem; margin: 0 0 0.75rem; padding: 0; list-style: none; }
.page-links a { display: inline-block; padding: 0.15rem 0; }
.mail { white-space: pre-wrap; }
.entry .plain-list { list-style: disc; }
.event { display: inline-block; }
.event::first-letter { text-transform: uppercase; }
.plain-list code, .check code { color: var(--quiet); font-size: 0.8rem; }
dl { margin: 1rem 0; display: grid; grid-template-columns: minmax(7rem, 12rem) 1fr; gap: 0.5rem 1rem; }
dt { color: var(--quiet); }
dd { margin: 0; min-width: 0; }
dd .plain-list { margin: 0; padding: 0; list-style: none; }
dd code, dd .plain-list code { color: inherit; font-size: 0.9rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.6rem; align-items: center; margin: 1rem 0; }
.actions > .actions { margin: 0; }
:is(form, section) > details { margin: 0.75rem 0; }
a.button {
  display: inline-block;
  min-height: 2.9rem;
  padding: 0.65rem 1.2rem;
  border: 1px solid var(--quiet);
  border-radius: 0.5rem;
  color: var(--text);
  font-weight: 600;
  line-height: 1.5rem;
  text-align: center;
  text-decoration: none;
}
.entry a.button { min-height: 2.5rem; padding: 0.4rem 1rem; }
a.button:hover, button:hover:not(:disabled, .primary, .plain, .danger) { background: var(--page); }
a.button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
a.button.primary:hover { background: var(--accent-strong); border-color: var(--accent-strong); }
a.button.danger, button.danger { border-color: var(--bad); color: var(--bad); }
a.button.danger:hover, button.danger:hover { background: var(--bad-back); }
.choices > a.button { display: flex; align-items: center; justify-content: center; }
.go a {
  display: block;
  padding: 0.65rem 1.2rem;
  border: 1px solid var(--accent);
  border-radius: 0.5rem;
  font-weight: 600;
  text-align: center;
}
textarea {
  width: 100%;
  padding: 0.5rem 0.75rem;
  background: var(--card);
  border: 1px solid var(--quiet);
  border-radius: 0.5rem;
  color: inherit;
  font: inherit;
  line-height: 1.6;
}
#redirectUris { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: 0.9rem; white-space: pre; overflow-x: auto; }
.faults { margin: 0; padding: 0; list-style: none; }
.alert ul { margin: 0; padding-left: 1.2rem; }
fieldset { min-width: 0; margin: 1rem 0; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
.families fieldset { padding: 0.6rem 0.9rem 0.7rem; border: 1px solid var(--line); border-radius: 0.6rem; }
.families fieldset legend { padding: 0 0.35rem; margin-left: -0.35rem; font-size: 0.925rem; }
.check { display: flex; gap: 0.6rem; align-items: flex-start; padding: 0.3rem 0; }
.check input { flex: none; width: 1.15rem; min-height: 0; height: 1.15rem; margin: 0.2rem 0 0; accent-color: var(--accent); }
.check label { flex: 1; margin: 0; font-weight: 400; }
.check > a { flex: none; }
.check + .hint { margin: 0 0 1rem; }
.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1rem; }
.columns .field { margin-top: 0; }
.columns > .hint, .columns > .fault { grid-column: 1 / -1; }
.secret { display: block; padding: 0.6rem 0.8rem; border: 1px solid var(--good-line); border-radius: 0.5rem; background: var(--card); color: var(--text); user-select: all; }
.qr { display: block; width: min(16rem, 100%); height: auto; margin: 0.75rem 0 1rem; border: 1px solid var(--line); border-radius: 0.5rem; }
.codes { margin: 0.75rem 0 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 0.4rem 1rem; list-style: none; }
.codes code { color: var(--text); user-select: all; }
pre { max-height: 20rem; margin: 0.5rem 0 0.75rem; padding: 0.6rem 0.8rem; overflow: auto; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--page); font-size: 0.8rem; line-height: 1.45; white-space: pre-wrap; }
.entry details { margin-bottom: 0.6rem; }
summary + form { margin-top: 0.75rem; }
.id { display: inline-block; font-size: 0.8rem; overflow-wrap: anywhere; }
.pager { display: flex; gap: 1rem; margin: 1rem 0; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 34rem) {
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 0.7rem; }
  .columns { grid-template-columns: 1fr; }
  body > header { padding: 1.1rem 1.25rem; }
  main { border-width: 1px 0; border-radius: 0; padding: 1.4rem 1.25rem; }
  body > footer { padding: 1rem 1.25rem 2rem; }
}
@media (forced-colors: active) {
  button:disabled { color: GrayText; border-color: GrayText; }
}
`;
