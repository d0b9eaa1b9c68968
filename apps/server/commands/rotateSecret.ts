import { sealed } from '@portal/modules/server'
import { rotate } from '@portal/platform/secrets/rotate'
import { migrateAll } from '../portal.ts'
import type { Command } from './command.ts'
import { withDatabase } from './surroundings.ts'

export const rotateSecret: Command = {
  usage: '[--logins]',
  help: `  --logins            new passwords for the database's logins as well: restart every server right after
Nobody is signed out and no server need stop. Each is restarted by itself, first with KS_SECRET=old,new (it can open what the new seals), when
all have that with KS_SECRET=new,old (it seals with the new). Then this, with KS_SECRET=new,old. Then KS_SECRET=new.
With the embedded database, KS_SECRET is what stands in data/secret. Keep the former for as long as you keep backups made with it.`,
  options: { logins: { type: 'boolean' } },
  operands: [],
  run: (given) =>
    withDatabase(async ({ config, owner, secrets }) => {
      if (config.secrets.length < 2) throw new Error('KS_SECRET: must name the new secret and the former one, as new,old; see --help')
      await migrateAll(config, owner)
      const { resealed, lost, isChanged } = await rotate(owner, secrets, sealed, { hasNewLogins: given.logins === true })
      console.log(`${resealed} values are sealed anew.`)
      console.log(
        isChanged
          ? `The secret is changed, its fingerprint is ${secrets.fingerprints[0]}: KS_SECRET may be the new one alone.`
          : `The first secret in KS_SECRET was the one in use already (${secrets.fingerprints[0]}).`,
      )
      if (lost > 0) throw new Error(`${lost} values were sealed with a secret that is not in KS_SECRET, and are as they were`)
    }),
}
