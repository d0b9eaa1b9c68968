import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{packages,modules,tests,scripts,apps}/**/*.test.ts'],
    globalSetup: ['packages/platform/testing/cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
