import { existsSync } from 'node:fs';
import { type Browser, type Page, chromium } from 'playwright-core';

/** The headless shell is the same engine without what surrounds it, and takes a third of the processor's time. */
const executables = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Starts the system's Chromium with a fresh profile; `.ci/browser.sh` installs it. */
export function startBrowser(): Promise<Browser> {
  const executablePath = executables.find((name) => existsSync(name));
  if (executablePath === undefined) throw new Error('there is no Chromium: run .ci/browser.sh');
  return chromium.launch({
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
  });
}

/** What a browser says that is meant: a refusal's status, and that somebody was quicker than a slow page's focus. */
const meant = /^(?:Failed to load resource|Autofocus processing was blocked)/;

/** Adds to `complaints` whatever the browser holds against the page from now on. */
export function noteComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (!meant.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
}
