import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** `npm run golden`: not a test, but what makes a golden database stands on what tests stand on. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/golden/make.ts'],
    globalSetup: ['tests/golden/oldestCluster.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
