import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string }
const folder = `assets/pdfjs-${version}`
/** Fonts a PDF may leave out, and decoders of scanned pictures that need no WebAssembly. */
const parts = [
  ...readdirSync(join(library, 'standard_fonts')).map((name) => join('standard_fonts', name)),
  'wasm/jbig2_nowasm_fallback.js',
  'wasm/openjpeg_nowasm_fallback.js',
]
const nameOf = (part: string) => part.slice(part.lastIndexOf('/') + 1)

/** Puts what pdf.js fetches when a PDF asks for it among the assets: each is fetched by whoever opens such a file. */
export const pdfParts = (): Plugin => ({
  name: 'pdfParts',
  generateBundle() {
    for (const part of parts)
      this.emitFile({ type: 'asset', fileName: `${folder}/${nameOf(part)}`, source: readFileSync(join(library, part)) })
  },
  configureServer(server) {
    for (const part of parts)
      server.middlewares.use(`/${folder}/${nameOf(part)}`, (_request, response) => {
        response.setHeader('content-type', part.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
        response.end(readFileSync(join(library, part)))
      })
  },
})
