import { type Page as PageOf, createFrame } from '../../kernel/pages/frame.tsx';

import { passkeyScript } from './passkey-script.ts';

/** Shows the buttons that copy the text of an element, where the browser can. */
const copyScript = `
for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = navigator.clipboard === undefined;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = button.dataset.done;
  });
}
`;

/** Sends the form as soon as another business is chosen, and hides the button that does it otherwise. */
const consentScript = `
for (const select of document.querySelectorAll('select[data-switch]')) {
  const button = document.getElementById(select.dataset.switch);
  button.hidden = true;
  select.addEventListener('change', () => select.form.requestSubmit(button));
}
`;

const scripts = { 'consent.js': consentScript, 'copy.js': copyScript, 'passkey.js': passkeyScript };

export type Page = PageOf<keyof typeof scripts>;

export const { sendPage, sendRefusal, assetRoutes } = createFrame({ style: '', scripts });
