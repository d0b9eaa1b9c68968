import { existsSync } from 'node:fs'

/** The whole browser: what push messages and Lighthouse need. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Debian's `chromium-headless-shell`: the same engine without the browser's own window. */
export const shellPath = '/usr/bin/chromium-headless-shell'
/** What journeys and tests of components start: 40 % less of the processor where the shell is installed. */
export const headlessPath = process.env.CHROMIUM_PATH ?? (existsSync(shellPath) ? shellPath : chromiumPath)
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
