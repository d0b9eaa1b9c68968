import { defineConfig } from '@playwright/test'
import { chromiumArgs, headlessPath } from './tests/support/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 8197)
/** A new data folder for every run, on the real server with the demo company. The journeys' own processes find it by the same name. */
process.env.E2E_DATA_DIR ??= `/tmp/portal-e2e-${process.pid}`
const dataDir = process.env.E2E_DATA_DIR

export default defineConfig({
  testDir: '.',
  testMatch: ['modules/**/*.e2e.ts', 'tests/**/*.e2e.ts'],
  testIgnore: 'tests/e2e/firebase/**',
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    // Else what is not there is waited for until the test's own time is out, and nothing tells what it was.
    actionTimeout: 30_000,
    baseURL: `http://localhost:${port}`,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    screenshot: 'only-on-failure',
    // A film of every journey took a third of the processor; what failed still has its steps, its pages and its last picture.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: headlessPath,
      args: chromiumArgs,
    },
  },
  webServer: {
    command: 'node_modules/.bin/node apps/server/main.ts',
    url: `http://localhost:${port}/api/ready`,
    env: { PORT: String(port), KS_DATA_DIR: dataDir, KS_DEMO: 'on', NODE_ENV: 'production' },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
