// node scripts/run.mjs <file.ts> [arguments]: runs a file of ours with the pinned Node, and installs first what is missing.
import { follow, install, run } from './prepared.mjs'

install()
follow(run(process.argv.slice(2)))
