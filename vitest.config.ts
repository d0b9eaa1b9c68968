import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,modules,tests,scripts,apps}/**/*.test.ts'],
    globalSetup: ['packages/platform/testing/cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As with the journeys: where nobody watches, one bad moment of a machine does not stop a change. The report names what needed it.
    retry: process.env.CI ? 1 : 0,
    maxWorkers: 2,
  },
})
