/** Pictures of listings. */
export const listingsStyle = `
.pictured picture img { display: block; width: 100%; max-width: 20rem; height: auto; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 0.6rem; margin-bottom: 0.6rem; }
.pictured :is(h2, h3) { margin-top: 0; }
.thumbs { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 0.9rem; margin: 0.75rem 0; padding: 0; list-style: none; }
.thumbs img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border: 1px solid var(--line); border-radius: 0.5rem; }
.thumbs form { margin: 0.3rem 0 0; display: flex; flex-wrap: wrap; gap: 0 0.9rem; }
.thumbs p { margin: 0.3rem 0 0; }
.item { padding: 0.6rem 0.9rem 0.7rem; border: 1px solid var(--line); border-radius: 0.6rem; }
.item .field { margin: 0.4rem 0; }
.checklist { margin: 0.5rem 0 1rem; padding: 0; list-style: none; }
.checklist li { padding: 0.45rem 0; }
.checklist li + li { border-top: 1px solid var(--line); }
.checklist .badge { margin-right: 0.4rem; }
`;
