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

// This file is read again by every worker; they take the port over from the first reading.
process.env.PODDAVKI_TEST_PORT ??= await freePort();
const port = process.env.PODDAVKI_TEST_PORT;
const args = process.env.PODDAVKI_CHROMIUM_ARGS?.split(' ').filter((word) => word !== '' && word !== '--headless') ?? [];

export default defineConfig({
  testDir: './browser',
  testMatch: '**/*.spec.js',
  outputDir: './browser/.results',
  forbidOnly: Boolean(process.env.CI),
  // Several tests measure time, and the engine takes a core for itself.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    baseURL: `http://127.0.0.1:${port}/`,
    launchOptions: { executablePath: process.env.PODDAVKI_CHROMIUM, args },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node browser/server.mjs ${port}`,
    url: `http://127.0.0.1:${port}/poddavki/`,
    reuseExistingServer: false,
  },
});
