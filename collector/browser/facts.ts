import { withoutMail } from './public-address.ts';

const prefers = (preference: string) => matchMedia(`(prefers-${preference})`).matches;

/** What the browser tells every page about itself. */
export function deviceFacts() {
  const { width, height, colorDepth, orientation } = screen;
  return {
    screen: { w: width, h: height, dpr: devicePixelRatio, colorDepth, orientation: orientation?.type },
    viewport: { w: innerWidth, h: innerHeight },
    touch: navigator.maxTouchPoints > 0,
    colorScheme: prefers('color-scheme:dark') ? 'dark' : 'light',
    reducedMotion: prefers('reduced-motion:reduce'),
    languages: navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    utcOffsetMinutes: -new Date().getTimezoneOffset(),
    connection: navigator.connection?.effectiveType,
  };
}

const guid = /[\da-f-]{36}/i;

/** The content of `<meta name="svc:…">`; undefined if it is missing or not valid. */
const declared = (name: string, pattern: RegExp) =>
  pattern.exec(document.querySelector<HTMLMetaElement>(`meta[name="svc:${name}"]`)?.content ?? '')?.[0];

/** The hit that the server sent when it rendered the page. */
export const serverHitId = () => declared('hit', guid);

/** The collector accepts no hit with more. */
const maximumSubjects = 50;

/** The subjects of the page, each once: `KIND:guid`. */
function subjects(): readonly string[] {
  let text = '';
  document.querySelectorAll('meta[name="svc:subject"],[data-svc-subject]').forEach((element) => {
    text += `${element.getAttribute('content')} ${element.getAttribute('data-svc-subject')} `;
  });
  return [...new Set(text.match(/[A-Z_]+:[\da-f-]{36}/gi))].slice(0, maximumSubjects);
}

export const pageFacts = () => ({
  title: withoutMail(document.title),
  subjects: subjects(),
  pageKind: declared('page-kind', /\w+/),
  ownerProfileId: declared('owner', guid),
});
