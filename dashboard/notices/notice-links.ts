import type { Link } from '../../kernel/pages/parts/top.tsx';

export const noticesLink: Link = { href: '/account/notices', text: 'Notices' };
export const choicesLink: Link = { href: '/account/notices/choose', text: 'Choose your mail' };
/** For whoever has a mail, signed in or not. */
export const unsubscribePath = '/account/unsubscribe';
