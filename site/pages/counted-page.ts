import type { Counted } from '../html/page.tsx';
import { countedSiteOperation } from '../operations.ts';
import type { Tools } from '../serving/show.ts';

/** How a business counts one of its pages; null if it does not, and while nobody can say: a page never waits for it. */
export async function countedFor(
  ask: Tools['ask'],
  businessId: string,
  { pageKind, subjects }: Omit<Counted, 'siteKey'>,
): Promise<Counted | null> {
  try {
    const { siteOfPlatformPages: siteKey } = await ask(countedSiteOperation, { id: businessId });
    return siteKey === null ? null : { siteKey, pageKind, subjects };
  } catch {
    return null;
  }
}
