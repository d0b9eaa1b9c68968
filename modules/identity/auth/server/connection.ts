import { transaction } from '@portal/platform/db/db'
import type { AuthDb } from '@portal/platform/db/door'
import { kyselyOn } from '@portal/platform/db/kyselyOn'
import type { Portal } from '@portal/platform/portal'

/** One transaction of the sign-in connection where there is no visit: jobs and commands. */
export const inAuth = <T>({ authPool }: Pick<Portal, 'authPool'>, work: (tx: AuthDb) => Promise<T>) =>
  transaction(authPool, 'begin', (client) => work(kyselyOn(client) as AuthDb))
