/** The platform's logo on every host. */
export const brandIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f5fbf"/><g fill="#fff"><ellipse cx="10" cy="13" rx="2.6" ry="3.4"/><ellipse cx="22" cy="13" rx="2.6" ry="3.4"/><ellipse cx="13.6" cy="8.6" rx="2.4" ry="3.2"/><ellipse cx="18.4" cy="8.6" rx="2.4" ry="3.2"/><path d="M16 14.5c-3.4 0-6.4 3.6-6.4 6.6 0 2 1.5 3.2 3.3 3.2 1.2 0 2-.6 3.1-.6s1.9.6 3.1.6c1.8 0 3.3-1.2 3.3-3.2 0-3-3-6.6-6.4-6.6z"/></g></svg>`;

/** Colours of every page that people meet; they follow the reader's light or dark setting. */
export const brandColours = `
:root {
  color-scheme: light dark;
  --page: #f4f5f7;
  --card: #ffffff;
  --text: #1c2330;
  --quiet: #5a6475;
  --line: #d6dae1;
  --accent: #1f5fbf;
  --accent-strong: #174a97;
  --on-accent: #ffffff;
  --warn: #7a4b00;
  --warn-back: #fff4dc;
  --warn-line: #ecc878;
  --bad: #a01c2c;
  --bad-back: #fdecee;
  --bad-line: #eaa6ae;
  --good: #17603a;
  --good-back: #e6f5ec;
  --good-line: #9fd3b5;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #12161d;
    --card: #1b212b;
    --text: #e8ebf0;
    --quiet: #a3adbd;
    --line: #364050;
    --accent: #7fb0ff;
    --accent-strong: #a5c8ff;
    --on-accent: #0d1a2e;
    --warn: #ffd98a;
    --warn-back: #2f2715;
    --warn-line: #6b5625;
    --bad: #ffb3bb;
    --bad-back: #351a1f;
    --bad-line: #7b3640;
    --good: #9fe0ba;
    --good-back: #172c20;
    --good-line: #35664a;
  }
}`;
