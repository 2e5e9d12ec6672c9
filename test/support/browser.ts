import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executables = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

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
