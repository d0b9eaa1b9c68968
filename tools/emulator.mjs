// The Firebase Auth emulator by itself, for the journeys: no Java, no internet, nobody's account. Ends when it is told to.
import { createRequire } from 'node:module'

process.env.HOME = '/nonexistent' // its settings are none of the developer's
const load = createRequire(import.meta.url)
// Not the command: that takes twice as long and twice the memory. The version is pinned, as this path is nobody's promise.
const { createApp } = load('firebase-tools/lib/emulator/auth/server')
const app = await createApp('demo-ks')
app.listen(Number(process.env.FIREBASE_EMULATOR_PORT ?? 9099), '127.0.0.1')
