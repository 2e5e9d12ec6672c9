import { createAssets } from '../../kernel/pages/assets.ts';
import { brandIcon } from '../../kernel/pages/brand.ts';
import { payScript, waitScript } from '../../kernel/pages/paying/payment-scripts.ts';
import { countedViewScript } from './counted-view.ts';
import { nearMeScript } from './near-me.ts';
import { sharePicture } from './share-picture.ts';
import { style } from './style.ts';

/** The files that the pages load; scripts for lists with distances, where somebody pays, and where a business counts. */
export const assets = createAssets('', [
  { name: 'style.css', type: 'text/css; charset=utf-8', content: style },
  { name: 'icon.svg', type: 'image/svg+xml; charset=utf-8', content: brandIcon },
  { name: 'near-me.js', type: 'text/javascript; charset=utf-8', content: nearMeScript },
  { name: 'counted-view.js', type: 'text/javascript; charset=utf-8', content: countedViewScript },
  { name: 'share.png', type: 'image/png', content: sharePicture },
  { name: 'pay.js', type: 'text/javascript; charset=utf-8', content: payScript },
  { name: 'wait.js', type: 'text/javascript; charset=utf-8', content: waitScript },
]);
