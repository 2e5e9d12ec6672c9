import { createAssets } from '../../kernel/pages/assets.ts';
import { brandIcon } from '../../kernel/pages/brand.ts';
import { payScript, waitScript } from './account/deposits/paying/payment-scripts.ts';
import { depositsStyle } from './account/deposits/style.ts';
import { insightsStyle } from './account/insights/style.ts';
import { style } from './style.ts';

/** Sends the form as soon as another business is chosen, and hides the button that does it otherwise. */
const consentScript = `
for (const select of document.querySelectorAll('select[data-switch]')) {
  const button = document.getElementById(select.dataset.switch);
  button.hidden = true;
  select.addEventListener('change', () => select.form.requestSubmit(button));
}
`;

const assets = createAssets([
  { name: 'style.css', type: 'text/css; charset=utf-8', content: style + insightsStyle + depositsStyle },
  { name: 'consent.js', type: 'text/javascript; charset=utf-8', content: consentScript },
  { name: 'pay.js', type: 'text/javascript; charset=utf-8', content: payScript },
  { name: 'wait.js', type: 'text/javascript; charset=utf-8', content: waitScript },
  { name: 'icon.svg', type: 'image/svg+xml; charset=utf-8', content: brandIcon },
]);

export const { path: assetPath, routes: assetRoutes } = assets;
