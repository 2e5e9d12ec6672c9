/** Styles of the pages about deposits, besides those of all pages. */
export const depositsStyle = `
.photo { display: block; max-width: 100%; width: 20rem; height: auto; margin-top: 0.4rem; border: 1px solid var(--line); border-radius: 0.5rem; }
.photos { display: flex; flex-wrap: wrap; gap: 0.6rem; margin: 0.4rem 0; }
.photos .photo { width: 12rem; }
.timeline { margin: 0.5rem 0 1rem; padding: 0 0 0 1.1rem; border-left: 2px solid var(--line); list-style: none; }
.timeline li { margin-bottom: 0.9rem; }
.timeline span { display: block; }
.sides { display: flex; flex-wrap: wrap; gap: 0.4rem 1.25rem; margin: 0.75rem 0; }
.sides [aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
.chip code { font-size: 1.5rem; font-weight: 600; }
.written { white-space: pre-wrap; }
#payment-element { min-height: 12rem; margin: 1rem 0; }
input[type="file"] { padding: 0.55rem 0.6rem; }
@media (hover: hover) and (pointer: fine) { .camera { display: none; } }
`;
