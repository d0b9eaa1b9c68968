import { defineConfig } from '@playwright/test'
import shared from './playwright.config.ts'
import { folderOfRun } from './tests/support/folderOfRun.ts'

const port = Number(process.env.E2E_FIREBASE_PORT ?? 8198)
const dataDir = folderOfRun('E2E_FIREBASE_DATA_DIR', 'portal-e2e-firebase')

/** The journeys of people who sign in with Firebase, against its emulator: on a server of their own, one after the other. */
export default defineConfig({
  ...shared,
  testMatch: ['tests/e2e/firebase/*.e2e.ts'],
  testIgnore: [],
  globalSetup: './tests/e2e/firebase/company.ts',
  workers: 1,
  outputDir: 'test-results/firebase',
  use: { ...shared.use, baseURL: `http://localhost:${port}` },
  webServer: [
    {
      command: 'node_modules/.bin/node tools/emulator.mjs',
      url: 'http://127.0.0.1:9099/',
      reuseExistingServer: false,
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
    {
      command: 'node_modules/.bin/node apps/server/main.ts',
      url: `http://localhost:${port}/api/ready`,
      env: {
        PORT: String(port),
        KS_DATA_DIR: dataDir,
        KS_DEMO: 'off',
        NODE_ENV: 'test',
        TRUSTED_PROXIES: '127.0.0.1,::1',
        FIREBASE_ENABLED: 'on',
        FIREBASE_PROJECT_ID: 'demo-ks',
        FIREBASE_PROJECT_NUMBER: '123456789',
        FIREBASE_API_KEY: 'demo-api-key',
        FIREBASE_APP_ID: '1:123456789:web:0a1b2c',
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      },
      reuseExistingServer: false,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
  ],
})
