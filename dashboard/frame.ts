import { type Page as PageOf, createFrame } from '../kernel/pages/frame.tsx';
import { agreementsStyle } from './agreements/style.ts';
import { animalsStyle } from './animals/style.ts';
import { payScript, waitScript } from '../kernel/pages/paying/payment-scripts.ts';
import { arrivalsScript } from './sites/arrivals-script.ts';
import { calendarScript } from './calendar/calendar-script.ts';
import { calendarStyle } from './calendar/style.ts';
import { zoneScript } from './business/zone-field.tsx';
import { depositsStyle } from './deposits/style.ts';
import { listingsStyle } from './listings/style.ts';
import { offersStyle } from './offers/style.ts';
import { picturesStyle } from './pictures/style.ts';
import { insightsStyle } from './insights/style.ts';

const scripts = {
  'pay.js': payScript,
  'wait.js': waitScript,
  'arrivals.js': arrivalsScript,
  'calendar.js': calendarScript,
  'zone.js': zoneScript,
};

export type Page = PageOf<keyof typeof scripts>;

/** All addresses of the dashboard are below /account, so that a proxy can put it on the authorization server's host. */
export const { sendPage, sendRefusal, assetRoutes } = createFrame({
  style:
    insightsStyle +
    depositsStyle +
    calendarStyle +
    listingsStyle +
    animalsStyle +
    picturesStyle +
    offersStyle +
    agreementsStyle,
  scripts,
  at: '/account',
  home: '/account',
});
