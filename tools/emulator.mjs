// The Firebase Auth emulator, for the journeys: no Java, no internet, nobody's account. Stops when it is told to.
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const here = import.meta.dirname ?? new URL('.', import.meta.url).pathname
const firebase = join(here, 'node_modules/firebase-tools/lib/bin/firebase.js')
// A home of its own: what it keeps there is none of the developer's.
const home = mkdtempSync(join(tmpdir(), 'portal-emulator-'))
const emulator = spawn(
  process.execPath,
  [firebase, 'emulators:start', '--only', 'auth', '--project', 'demo-ks', '--config', join(here, 'firebase.json')],
  { cwd: home, stdio: 'inherit', env: { PATH: process.env.PATH, HOME: home, CI: '1' } },
)
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => emulator.kill('SIGTERM'))
emulator.on('exit', (code) => process.exit(code ?? 0))
