import { readConfig } from '@portal/platform/config/config'
import { quiet } from '@portal/platform/db/db'
import { startEmbedded } from '@portal/platform/embedded/embedded'
import pg from 'pg'
import { migrateAll, openPortal } from '../../apps/server/portal.ts'
import { newInstallation, removeInstallations } from '../faults/server.ts'
import { processorOf } from './processor.ts'

/** A new installation of its own, for one bench: its server's inside without HTTP, and `owner`, who may write any row. */
export async function benchInstallation() {
  const { env } = await newInstallation()
  const config = readConfig(env)
  const embedded = await startEmbedded(config.dataDir)
  await migrateAll(config, embedded.config)
  // The pool has ended before its connection has, and the database says that it goes.
  const owner = quiet(new pg.Pool({ ...embedded.config, max: 1 }))
  // The server gives up on a connection after two seconds, and a busy machine may need more: what is measured here is refused to nobody.
  const { portal, close } = await openPortal(config, { ...embedded.config, connectionTimeoutMillis: 60_000 })
  return {
    portal,
    owner,
    processor: processorOf(config.dataDir),
    end: async () => {
      await close()
      await owner.end()
      await embedded.stop()
      removeInstallations()
    },
  }
}
