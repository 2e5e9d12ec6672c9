import { createHash } from 'node:crypto';
import type { Router } from '@koa/router';
import { createExactRouter } from '../../kernel/routing.ts';
import { style } from './style.ts';

/** Sends the form as soon as another business is chosen, and hides the button that does it otherwise. */
const consentScript = `
for (const select of document.querySelectorAll('select[data-switch]')) {
  const button = document.getElementById(select.dataset.switch);
  button.hidden = true;
  select.addEventListener('change', () => select.form.requestSubmit(button));
}
`;

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f5fbf"/><g fill="#fff"><ellipse cx="10" cy="13" rx="2.6" ry="3.4"/><ellipse cx="22" cy="13" rx="2.6" ry="3.4"/><ellipse cx="13.6" cy="8.6" rx="2.4" ry="3.2"/><ellipse cx="18.4" cy="8.6" rx="2.4" ry="3.2"/><path d="M16 14.5c-3.4 0-6.4 3.6-6.4 6.6 0 2 1.5 3.2 3.3 3.2 1.2 0 2-.6 3.1-.6s1.9.6 3.1.6c1.8 0 3.3-1.2 3.3-3.2 0-3-3-6.6-6.4-6.6z"/></g></svg>`;

const assets = [
  { name: 'style.css', type: 'text/css; charset=utf-8', content: style },
  { name: 'consent.js', type: 'text/javascript; charset=utf-8', content: consentScript },
  { name: 'icon.svg', type: 'image/svg+xml; charset=utf-8', content: icon },
].map((asset) => ({
  ...asset,
  tag: createHash('sha256').update(asset.content).digest('hex').slice(0, 12),
}));

/** The address of an asset; it changes with the content, so that browsers may keep what they have. */
export function assetPath(name: 'style.css' | 'consent.js' | 'icon.svg'): string {
  const tag = assets.find((asset) => asset.name === name)?.tag ?? '';
  return `/assets/${name}?v=${tag}`;
}

export function assetRoutes(): Router {
  const router = createExactRouter();
  for (const { name, type, content, tag } of assets) {
    router.get(`/assets/${name}`, (context) => {
      context.set('Content-Type', type);
      context.set('Cache-Control', 'public, max-age=86400');
      context.set('X-Content-Type-Options', 'nosniff');
      context.set('ETag', `"${tag}"`);
      context.status = 200;
      if (context.fresh) context.status = 304;
      else context.body = content;
    });
  }
  return router;
}
