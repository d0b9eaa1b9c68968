import { configDefaults, defineConfig } from 'vitest/config'

/** These put a browser's globals where Node has none, and so have a process each. */
const screens = ['packages/ui/**/*.test.ts', 'modules/*/*/web/**/*.test.ts']
/** Ids never go back in time, so what another file did to the clock of its process would show in them. */
const clocks = ['packages/kit/uuid.test.ts']

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // What comes by itself comes late on a busy machine; whoever is not kept waiting does not wait.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'apart', include: [...screens, ...clocks] } },
      {
        extends: true,
        test: {
          name: 'stack',
          include: ['{packages,modules,tests,scripts,apps}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...screens, ...clocks],
          globalSetup: ['packages/platform/testing/cluster.ts'],
          // Each test takes a tenant of its own and leaves nothing in the process: one process reads the product's code once for many files.
          isolate: false,
        },
      },
    ],
  },
})
