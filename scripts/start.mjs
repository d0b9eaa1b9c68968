// npm start: installs what is missing, builds the web when its sources are newer, and serves everything.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { follow, install, node, root, run } from './prepared.mjs'

const built = join(root, 'apps/web/dist/index.html')
const vite = join(root, 'node_modules/vite/bin/vite.js')
const sources = ['apps/web', 'modules', 'packages/ui', 'packages/kit', 'package-lock.json']

/** Milliseconds since 1970: the newest change below a path, what is built or installed apart. */
function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const names = readdirSync(path).filter((name) => name !== 'node_modules' && name !== 'dist' && name !== 'server')
  return Math.max(0, ...names.map((name) => newest(join(path, name))))
}

install()
const isBuilt = existsSync(built)
if (existsSync(vite) ? !isBuilt || sources.some((path) => newest(join(root, path)) > statSync(built).mtimeMs) : !isBuilt) {
  console.log('Building the web …')
  const { status } = spawnSync(node(), [vite, 'build', 'apps/web', '--logLevel', 'error'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
follow(run(['apps/server/main.ts', ...process.argv.slice(2)], { NODE_ENV: 'production' }))
