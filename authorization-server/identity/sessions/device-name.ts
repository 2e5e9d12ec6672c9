import Bowser from 'bowser';

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));
/** Longer than any browser's User-Agent. */
const maximumLength = 500;

/** `name`, if it is a well-known one: otherwise somebody who signs in could put a message into the header. */
function among(known: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && known.has(name) ? name : null;
}

/** How a member recognises a session: the browser and the system of a User-Agent header, such as "Firefox on Linux". */
export function deviceName(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent.slice(0, maximumLength) || '-');
  const app = among(browsers, browser.name) ?? 'Unknown app';
  const system = among(systems, os.name);
  return system === null ? app : `${app} on ${system}`;
}
