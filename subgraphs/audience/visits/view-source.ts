import { type Source, sourceOf } from '../../../kernel/audience/sources/source.ts';
import type { View } from './view.ts';

const noCampaign = { utmSource: null, utmMedium: null, utmCampaign: null, clickIdKind: null };

/** Where a visit came from that began with this view. */
export function sourceOfView({ campaign, referrerHost, client }: View): Source {
  return sourceOf({
    ...(campaign?.value ?? noCampaign),
    referrerHost: referrerHost?.value ?? null,
    browser: client?.value.browser ?? null,
  });
}
