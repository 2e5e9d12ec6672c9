/** Animals in lists, their pedigrees, and the young of a birth. */
export const animalsStyle = `
.beside { display: flex; gap: 0.9rem; align-items: center; }
.beside img { flex: none; width: 4.5rem; height: 4.5rem; object-fit: cover; border-radius: 0.5rem; }
.beside div { flex: 1; min-width: 0; }
.beside h2 { margin-top: 0; }
.beside p { margin-bottom: 0; }
.pedigree, .pedigree ul { margin: 0; padding: 0; list-style: none; }
.pedigree { margin-bottom: 0.75rem; }
.pedigree li { padding: 0.25rem 0; }
.pedigree ul { margin: 0.25rem 0 0 0.2rem; padding-left: 0.8rem; border-left: 2px solid var(--line); }
fieldset.young { display: grid; grid-template-columns: 2fr 1.3fr 2fr; gap: 0 0.75rem; }
fieldset.young .field { margin-top: 0; }
@media (max-width: 34rem) {
  fieldset.young { grid-template-columns: 1fr 1fr; }
  fieldset.young .field:first-of-type { grid-column: 1 / -1; }
}
`;
