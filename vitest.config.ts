import { configDefaults, defineConfig } from 'vitest/config'

/** These put a browser's globals where Node has none, and so have a process each. */
const screens = ['packages/ui/**/*.test.ts', 'modules/*/web/**/*.test.ts']

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'screens', include: screens } },
      {
        extends: true,
        test: {
          name: 'stack',
          include: ['{packages,modules,tests,scripts,apps}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...screens],
          globalSetup: ['packages/platform/testing/cluster.ts'],
          // Each test takes a tenant of its own and leaves nothing in the process: one process reads the product's code once for many files.
          isolate: false,
        },
      },
    ],
  },
})
