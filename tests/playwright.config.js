// The tests of the page, on what `cargo xtask build` made. `cargo xtask test browser` builds first and names the browser;
// words after `--` reach Playwright, as in `cargo xtask test browser -- -g promotion`.

import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';

/** @returns {Promise<string>} a port that nothing listens on */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)));
    });
  });
}

// This file is read again by every worker; they take the ports over from the first reading.
process.env.PODDAVKI_TEST_PORT ??= await freePort();
process.env.PODDAVKI_TEST_SECOND_PORT ??= await freePort();
const port = process.env.PODDAVKI_TEST_PORT;
const args = process.env.PODDAVKI_CHROMIUM_ARGS?.split(' ').filter((word) => word !== '' && word !== '--headless') ?? [];

export default defineConfig({
  testDir: './browser',
  testMatch: '**/*.spec.js',
  outputDir: './browser/.results',
  forbidOnly: Boolean(process.env.CI),
  // The engine takes a core for itself, and some tests measure time: more at once would only wait for each other.
  workers: 2,
  // A machine with other things to do can make one of five hundred come late. It is tried once more, and told of as flaky.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // What a service worker fetches cannot be watched or changed: only the tests about it have one.
    serviceWorkers: 'block',
    baseURL: `http://127.0.0.1:${port}/`,
    // A test that waits for something that does not come says so before its own time is over.
    actionTimeout: 15_000,
    launchOptions: { executablePath: process.env.PODDAVKI_CHROMIUM, args },
    // Pictures of every step would cost as much as the tests themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node browser/server.mjs ${port} ${process.env.PODDAVKI_TEST_SECOND_PORT}`,
    url: `http://127.0.0.1:${port}/poddavki/`,
    reuseExistingServer: false,
  },
});
