import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
type Room = { name: string; chunks: string[]; limit: number; files?: string[]; without?: string[] }

const dist = process.argv[2] ?? join(import.meta.dirname, '../apps/web/dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const chunk = (key: string) => manifest[key] as Chunk

const filesOf = (keys: string[], seen = new Set<string>()): Set<string> => {
  for (const key of keys) {
    const { file, css = [], imports = [], assets = [] } = chunk(key)
    if (seen.has(file)) continue
    seen.add(file)
    for (const one of [...css, ...assets]) seen.add(one)
    filesOf(imports, seen)
  }
  return seen
}
const keysOf = (keys: string[], seen = new Set<string>()): string[] => {
  for (const key of keys)
    if (!seen.has(key)) {
      seen.add(key)
      keysOf(chunk(key).imports ?? [], seen)
    }
  return [...seen]
}
const kilobytes = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024

const lazy = Object.keys(manifest).filter((key) => !chunk(key).isEntry && /\.tsx?$/.test(key))
const screensOf = (name: string) => lazy.filter((key) => key.includes(`/${name}/web/`))
const entry = Object.keys(manifest).filter((key) => chunk(key).isEntry)
const signIn = lazy.filter((key) => /modules\/identity\/auth\/web\/(SignIn|Login)/.test(key))
// The pages' addresses come with the shell, before any module's own.
const shell = lazy.filter((key) => /(^|\/)(Shell|pages)\.tsx$/.test(key))
const others = [...new Set(lazy.flatMap((key) => /modules\/\w+\/(\w+)\/web\//.exec(key)?.[1] ?? []))]
  .filter((name) => name !== 'dashboard' && name !== 'firebase')
  .sort()
const before = filesOf([...entry, ...signIn, ...shell, ...screensOf('dashboard')])
const users = new Map<string, Set<string>>()
for (const name of others)
  for (const file of filesOf(screensOf(name))) if (!before.has(file)) users.set(file, (users.get(file) ?? new Set()).add(name))
// Dialogs, pickers and schemas: fetched with the first form a person opens, whichever module it is in. What two modules share weighs on both.
const shared = [...users].filter(([, names]) => names.size > 2).map(([file]) => file)
// What comes with a module's pages, and what is fetched there when somebody asks for it: a dialog, the board, the calendar (decision 011).
const asked = new Set(keysOf(shell).flatMap((key) => chunk(key).dynamicImports ?? []))
// What an administrator sets up is on a page of its own, among all modules' settings.
const isSetting = (key: string) => key.includes('/web/settings/')
// Where a long text is written, which far more people read (decision 194).
const isEditor = (key: string) => key.includes('/web/editor/')
// What is read without a network is chosen by those who need it (decision 179).
const isOffline = (key: string) => key.includes('/web/offline/')
const pagesOf = (name: string) =>
  screensOf(name).filter((key) => asked.has(key) && !signIn.includes(key) && !isSetting(key) && !isEditor(key) && !isOffline(key))
const offlineOf = (name: string) => screensOf(name).filter((key) => asked.has(key) && isOffline(key))
const editorsOf = (name: string) => screensOf(name).filter((key) => asked.has(key) && isEditor(key))
const settingsOf = (name: string) => screensOf(name).filter((key) => asked.has(key) && isSetting(key))
const partsOf = (name: string) => screensOf(name).filter((key) => !asked.has(key) && !signIn.includes(key))
/**
 * The editor of long texts weighs what ProseMirror does, and is fetched by whoever writes one (decision 191); the viewer of PDFs what pdf.js
 * does with its worker, and is fetched by whoever opens one (decision 193).
 */
const limits: Record<string, number> = { 'ProseEditorRoom.tsx': 110, 'PdfRoom.tsx': 580 }
const limitOf = (key: string) => limits[key.slice(key.lastIndexOf('/') + 1)] ?? 35
// Of Firebase only what the configuration has switched on is fetched: sign-in, App Check and push each by itself.
const placed = new Set([...signIn, ...shell, ...lazy.filter((key) => /modules\/\w+\/(?!firebase\/)\w+\/web\//.test(key))])

const rooms: Room[] = [
  { name: 'sign-in', chunks: [...entry, ...signIn], limit: 112 },
  { name: 'shell + dashboard', chunks: [...shell, ...screensOf('dashboard')], limit: 112 },
  { name: 'form parts, shared', chunks: [], files: shared, limit: 111 },
  ...others.flatMap((name) => [
    { name, chunks: pagesOf(name), limit: 35 },
    { name: `${name}, editor`, chunks: editorsOf(name), without: pagesOf(name), limit: 35 },
    { name: `${name}, offline`, chunks: offlineOf(name), without: pagesOf(name), limit: 35 },
    { name: `${name}, settings`, chunks: settingsOf(name), limit: 35 },
    { name: `${name}, on demand`, chunks: partsOf(name), without: pagesOf(name), limit: 35 },
  ]),
  ...lazy
    .filter((key) => !placed.has(key))
    .map((key) => ({
      name: `on demand: ${key
        .split('/')
        .slice(key.includes('firebase') ? -3 : -1)
        .join('/')}`,
      chunks: [key],
      limit: limitOf(key),
    })),
]

const loaded = new Set<string>()
let isOver = false
for (const { name, chunks, limit, files = [], without = [] } of rooms.filter((room) => room.chunks.length > 0 || room.files)) {
  const there = filesOf(without)
  const extra = [...filesOf(chunks), ...files].filter((file) => !loaded.has(file) && !there.has(file) && /\.(m?js|css)$/.test(file))
  const size = extra.reduce((sum, file) => sum + kilobytes(file), 0)
  if (limit > 35) for (const file of extra) loaded.add(file)
  if (size > limit) isOver = true
  console.log(`${size > limit ? 'OVER ' : '     '}${name.padEnd(32)} ${size.toFixed(1).padStart(6)} kB of ${limit}`)
}

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
for (const font of files.filter((file) => file.endsWith('.woff2')))
  console.log(
    `     ${font.split('/').at(-1)?.padEnd(32)} ${(readFileSync(join(dist, font)).length / 1024).toFixed(1).padStart(6)} kB, font`,
  )
const maps = files.filter((file) => file.endsWith('.map'))
if (maps.length > 0) console.error(`Source maps must not be shipped: ${maps.join(', ')}`)
if (isOver || maps.length > 0) process.exit(1)
