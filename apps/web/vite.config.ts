import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './chunks.ts'
import { devConfig } from './devConfig.ts'
import { pdfParts } from './pdfParts.ts'
import { shell } from './shellPlugin.ts'
import { styleguide } from './styleguidePlugin.ts'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite',
  plugins: [react(), tailwindcss(), shell(), devConfig(), pdfParts(), styleguide()],
  resolve: {
    dedupe: ['react', 'react-dom'],
    // The router's store asks for the version that also serves React 17.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  server: { port: Number(process.env.WEB_PORT || 5174), strictPort: true },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    manifest: true,
    // light-dark() needs these; they are also the first with every other feature the web uses.
    target: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    // Only styles must be there before a screen; listing every script too would weigh on the start.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((one) => one.endsWith('.css')) },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
