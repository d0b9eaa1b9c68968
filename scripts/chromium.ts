// Makes sure the journeys have a Chromium: the one of the system, installed by apt when it is missing and we may.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const path = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
if (!existsSync(path)) {
  if (process.getuid?.() !== 0) {
    console.error(`CHROMIUM_PATH: no Chromium at ${path}. Install it, or set the variable to where it is.`)
    process.exit(1)
  }
  console.log('Installing Chromium …')
  const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet)
}
process.exit(existsSync(path) ? 0 : 1)
