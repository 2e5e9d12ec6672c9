/** Entries of a list with a picture beside them. */
export const picturesStyle = `
.with-picture { display: flex; gap: 0.9rem; align-items: flex-start; }
.with-picture img { flex: none; width: 4.5rem; height: 4.5rem; object-fit: cover; border: 1px solid var(--line); border-radius: 0.5rem; }
.with-picture > div { min-width: 0; }
.with-picture > div > :first-child { margin-top: 0; }
`;
