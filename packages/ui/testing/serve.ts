// Builds every test of a component into one page, and serves it. Run by playwright.components.config.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, preview } from 'vite'

const root = resolve(import.meta.dirname, '../../..')
const inBrowser = join(import.meta.dirname, 'componentInBrowser.ts')
const outDir = mkdtempSync(join(tmpdir(), 'portal-components-'))
/** How many parts of the build use what is in one of the two files that every page loads. */
const minShareCount = 12
const config: InlineConfig = {
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [
    react(),
    tailwindcss(),
    { name: 'in-browser', enforce: 'pre', resolveId: (id) => (/(testing\/component|e2e\/accessible)(\.ts)?$/.test(id) ? inBrowser : null) },
    {
      name: 'uncompressed',
      // To press megabytes together for each page takes longer than to hand them over on the same machine.
      configurePreviewServer: ({ middlewares }) => {
        middlewares.use(({ headers }, _response, next) => {
          delete headers['accept-encoding']
          next()
        })
      },
    },
  ],
  resolve: {
    dedupe: ['react', 'react-dom'],
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir,
    minify: false,
    target: 'esnext',
    rolldownOptions: {
      input: join(import.meta.dirname, 'index.html'),
      // Playwright stops every request of a page that has routes, and keeps nothing of the last page: a hundred small files took longer than most tests.
      output: {
        codeSplitting: {
          groups: [
            { name: 'packages', test: /node_modules/, minShareCount },
            { name: 'shared', minShareCount },
          ],
        },
      },
    },
  },
  preview: { port: Number(process.env.COMPONENTS_PORT), strictPort: true },
}
process.once('SIGTERM', () => {
  rmSync(outDir, { recursive: true })
  process.exit()
})
await build(config)
await preview(config)
