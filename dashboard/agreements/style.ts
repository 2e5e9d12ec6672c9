/** The text of an agreement, and ids that fit a narrow page. */
export const agreementsStyle = `
.agreement { margin: 1rem 0; padding: 0.6rem 1rem; border: 1px solid var(--line); border-radius: 0.6rem; overflow-wrap: anywhere; }
code.code { overflow-wrap: anywhere; }
`;
