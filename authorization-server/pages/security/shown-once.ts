import { createShownOnce } from '../../../kernel/pages/forms/shown-once.ts';
import { onceCookie } from '../../browser-session/cookies.ts';

/** What pages of this server pass to the next one. */
export const { storeForNextPage, readStored, takeStored } = createShownOnce(onceCookie);
