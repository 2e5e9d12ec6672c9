import { createAssets } from '../../kernel/pages/assets.ts';
import { brandIcon } from '../../kernel/pages/brand.ts';
import { style } from './style.ts';

/** The files that the pages load; no scripts. */
export const assets = createAssets('', [
  { name: 'style.css', type: 'text/css; charset=utf-8', content: style },
  { name: 'icon.svg', type: 'image/svg+xml; charset=utf-8', content: brandIcon },
]);
