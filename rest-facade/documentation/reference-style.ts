/** The bar above the reference, and colours with more contrast than some of Scalar's. */
export const referenceStyle = `
:root { --scalar-custom-header-height: 3rem; color-scheme: light dark; }
body { margin: 0; font-family: system-ui, sans-serif; }
.light-mode {
  --scalar-color-2: #4d5665;
  --scalar-color-3: #5a6475;
  --scalar-color-accent: #1f5fbf;
  --scalar-color-blue: #1f5fbf;
  --scalar-color-green: #17603a;
  --scalar-color-orange: #9a4b00;
  --scalar-color-purple: #6941c6;
  --scalar-color-red: #a01c2c;
  --scalar-color-yellow: #7a4b00;
}
.dark-mode {
  --scalar-color-3: #a3adbd;
  --scalar-color-red: #ff8590;
}
.places {
  position: sticky; top: 0; z-index: 10; box-sizing: border-box; height: 3rem; padding: 0 1rem;
  display: flex; gap: 1.2rem; align-items: center; font-size: 0.9rem;
  background: var(--scalar-background-1); border-bottom: 1px solid var(--scalar-border-color);
}
.places a { display: flex; gap: 0.5rem; align-items: center; color: var(--scalar-color-1); }
.places a:first-child { margin-right: auto; font-weight: 600; text-decoration: none; }
`;
