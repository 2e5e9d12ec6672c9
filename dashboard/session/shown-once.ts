import { createShownOnce } from '../../kernel/pages/forms/shown-once.ts';
import { onceCookie } from './cookies.ts';

/** What pages of the dashboard pass to the next one. */
export const { storeForNextPage, readStored, takeStored } = createShownOnce(onceCookie);
