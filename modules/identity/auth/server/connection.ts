import type { AuthDb } from '@portal/platform/db/authEndpoint'
import { transaction } from '@portal/platform/db/db'
import { kyselyOn } from '@portal/platform/db/kyselyOn'
import type { Portal } from '@portal/platform/portal'

/** One transaction of the sign-in connection where there is no request: jobs and commands. */
export const inAuth = <T>({ authPool }: Pick<Portal, 'authPool'>, work: (tx: AuthDb) => Promise<T>) =>
  transaction(authPool, 'begin', (client) => work(kyselyOn(client) as AuthDb))
