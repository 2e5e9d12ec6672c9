import { existsSync } from 'node:fs';
import { type Browser, type LaunchOptions, type Page, chromium } from 'playwright-core';

/** The headless shell is the same engine without the browser around it, and uses a third of the processor time. */
const executables = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** What a browser would take from its version, its build or the machine, unless a page is about it. */
const surroundings = { locale: 'en-US', timezoneId: 'America/New_York', colorScheme: 'light' } as const;

/** `CHROMIUM_PATH`, or the system's Chromium; undefined if there is none. */
export const browserProgram = () =>
  process.env['CHROMIUM_PATH'] ?? executables.find((name) => existsSync(name));

/** Starts `CHROMIUM_PATH`, or the system's Chromium, with a fresh profile; `.ci/browser.sh` installs it. */
export async function startBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = browserProgram();
  if (executablePath === undefined) throw new Error('there is no Chromium: run .ci/browser.sh');
  const browser = await chromium.launch({
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
    ...options,
  });
  const newContext = browser.newContext.bind(browser);
  // Pages that are opened without a context get theirs here, too.
  browser.newContext = (options) => newContext({ ...surroundings, ...options });
  return browser;
}

/** Expected messages of a browser: a refusal's status, and that somebody was quicker than a slow page's focus. */
const meant = /^(?:Failed to load resource|Autofocus processing was blocked)/;

/** Adds every complaint of the browser to `complaints` from now on. */
export function noteComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (!meant.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}
