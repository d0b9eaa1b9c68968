import { defineConfig } from '@playwright/test'
import { chromiumArgs, headlessPath } from './tests/support/chromium.ts'
import { folderOfRun } from './tests/support/folderOfRun.ts'

const port = Number(process.env.E2E_PORT ?? 8197)
/** On the real server with the demo company. */
const dataDir = folderOfRun('E2E_DATA_DIR', 'portal-e2e')

export default defineConfig({
  testDir: '.',
  testMatch: ['modules/**/*.e2e.ts', 'tests/**/*.e2e.ts'],
  testIgnore: 'tests/e2e/firebase/**',
  fullyParallel: false,
  workers: 2,
  // A shared machine may be a third as fast from one hour to the next.
  timeout: 300_000,
  expect: { timeout: 20_000 },
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
    // Recording the steps of every journey took a fifth of its time. What failed has its last page and picture; `--trace on` tells more.
    trace: 'off',
    // Each browser of its own would fetch and store the whole shell for later: a fifth of the processor. What is about that says 'allow'.
    serviceWorkers: 'block',
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
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
