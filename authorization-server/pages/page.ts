import { type Page as PageOf, createFrame } from '../../kernel/pages/frame.tsx';

/** Sends the form as soon as another business is chosen, and hides the button that does it otherwise. */
const consentScript = `
for (const select of document.querySelectorAll('select[data-switch]')) {
  const button = document.getElementById(select.dataset.switch);
  button.hidden = true;
  select.addEventListener('change', () => select.form.requestSubmit(button));
}
`;

const scripts = { 'consent.js': consentScript };

export type Page = PageOf<keyof typeof scripts>;

export const { sendPage, sendRefusal, assetRoutes } = createFrame({ style: '', scripts });
