import { execFileSync } from 'node:child_process'
import { ownPassword, people } from './people.ts'

const ks = (...args: string[]) =>
  execFileSync('node_modules/.bin/node', ['apps/server/cli.ts', ...args], {
    env: { ...process.env, KS_DATA_DIR: process.env.E2E_FIREBASE_DATA_DIR, KS_DEMO: 'off', KS_PASSWORD: ownPassword },
  })

/** A company of its own: a demo company sends no letters, and here they decide. */
export default function makeCompany() {
  const admin = { email: 'sjef@nordvik.example', name: 'Solveig Nordvik' }
  const named = ({ email, name }: { email: string; name: string }) => {
    const [firstname = '', ...rest] = name.split(' ')
    return ['--email', email, '--firstname', firstname, '--lastname', rest.join(' ')]
  }
  ks('tenant', 'create', 'nordvik', '--name', 'Nordvik Bygg AS', '--org-number', '974760673', ...named(admin))
  for (const one of Object.values(people)) ks('user', 'create', '--tenant', 'nordvik', ...named(one))
}
