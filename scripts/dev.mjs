// npm run dev: the API on 8080 (PORT), started anew at each change, and the web on Vite's own port, 5174 (WEB_PORT), beside it.
import { follow, install, run } from './prepared.mjs'

install()
const web = `http://localhost:${process.env.WEB_PORT || 5174}`
follow(
  run(['--watch', '--watch-preserve-output', 'apps/server/main.ts'], { CORS_ORIGINS: web, ...process.env }),
  run(['node_modules/vite/bin/vite.js', 'apps/web']),
)
console.log(`The web in development: ${web}`)
