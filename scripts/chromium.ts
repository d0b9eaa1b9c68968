// Makes sure the journeys have their browsers: those of the system, installed by apt when one is missing and we may.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumPath, shellPath } from '../tests/support/chromium.ts'

const isRoot = process.getuid?.() === 0
if (!existsSync(chromiumPath) && !isRoot) {
  console.error(`CHROMIUM_PATH: no Chromium at ${chromiumPath}. Install it, or set the variable to where it is.`)
  process.exit(1)
}
// Other systems than Debian have no package of the shell; the whole browser then does its work.
const missing = Object.entries({ [chromiumPath]: 'chromium', [shellPath]: 'chromium-headless-shell' }).filter(([path]) => !existsSync(path))
if (missing.length > 0 && isRoot && !process.env.CHROMIUM_PATH) {
  const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], quiet)
  for (const [, name] of missing) {
    console.log(`Installing ${name} …`)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
  }
}
process.exit(existsSync(chromiumPath) ? 0 : 1)
