import { inTenant } from './db.ts'
import type { Jobs } from './jobs.ts'
import type { Letter } from './mail.ts'
import type { Portal } from './portal.ts'

/**
 * Sends what a change has queued as `mail.send` with `{ sealed }`: a Letter as JSON, sealed for the purpose `mail`.
 * A demo company sends nothing out (domain 8.13).
 */
export const mailJobs: Jobs = {
  tasks: {
    'mail.send': async (portal, { ksId, sealed }) => {
      const letter = JSON.parse(portal.secrets.open('mail', String(sealed)).toString()) as Letter
      if (ksId !== null && (await isDemo(portal, ksId))) return
      await portal.mailer.send(letter)
    },
  },
}

const isDemo = (portal: Portal, ksId: string) =>
  inTenant(portal.pool, ksId, async (tx) => (await tx.selectFrom('companies').select('is_demo').executeTakeFirst())?.is_demo ?? false)
