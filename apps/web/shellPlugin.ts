import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }

/** Builds the worker's other half beside the web, with the list of what it keeps. */
export function shell(): Plugin {
  let isOn = false
  return {
    name: 'shell',
    apply: 'build',
    configResolved: (config) => {
      isOn = config.build.manifest !== false
    },
    closeBundle: async () => {
      if (!isOn) return
      const dist = join(import.meta.dirname, 'dist')
      const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
      const files = [...filesOf(manifest)].map((file) => `/${file}`).sort()
      const version = createHash('sha256')
        .update(readFileSync(join(dist, 'index.html')))
        .update(files.join())
        .digest('hex')
        .slice(0, 16)
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { __SHELL__: JSON.stringify({ version, files }) },
        build: {
          outDir: dist,
          emptyOutDir: false,
          target: ['chrome123', 'firefox120', 'safari17.5'],
          lib: { entry: join(import.meta.dirname, 'fieldWorker.ts'), formats: ['iife'], name: 'field', fileName: () => 'field.js' },
        },
      })
    },
  }
}

/** All but Firebase, and the viewer of PDFs, which says so itself: without a network no piece may be missing that a press anywhere asks for, or the whole frame would fall. */
function filesOf(manifest: Record<string, Chunk>) {
  const files = new Set<string>()
  const take = (key: string) => {
    const { file, imports = [], css = [], assets = [] } = manifest[key]!
    if (files.has(file)) return
    for (const one of [file, ...css, ...assets]) files.add(one)
    imports.forEach(take)
  }
  Object.keys(manifest)
    .filter((key) => /\.(html|tsx?)$/.test(key) && !/firebase|PdfRoom/i.test(key))
    .forEach(take)
  return files
}
