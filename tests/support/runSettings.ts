/** What a process beside the server of this run is started with: the embedded database's folder, or all that `npm run test:pooled` set. */
export const runSettings = (): Record<string, string> =>
  process.env.E2E_SETTINGS ? JSON.parse(process.env.E2E_SETTINGS) : { KS_DATA_DIR: process.env.E2E_DATA_DIR! }
