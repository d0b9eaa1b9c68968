import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const port = Number(process.env.COMPONENTS_PORT ?? 8196)

/** Components alone in Chromium, without the product's server: each test says what its calls are answered. */
export default defineConfig({
  ...journeys,
  testMatch: ['packages/ui/**/*.test.tsx', 'modules/*/*/web/**/*.test.tsx', 'apps/web/*.test.tsx', 'tests/newKind/*.test.tsx'],
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: { ...journeys.use, reuseContext: true, baseURL: `http://localhost:${port}`, actionTimeout: 15_000, hasTouch: true },
  webServer: {
    command: 'node_modules/.bin/node packages/ui/testing/serve.ts',
    url: `http://localhost:${port}/packages/ui/testing/index.html`,
    env: { COMPONENTS_PORT: String(port) },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
