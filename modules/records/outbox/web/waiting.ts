import { started, useAuth, useStartUp } from '@portal/modules/identity/auth/web/public'
import { dropOfflineTexts } from './holder.ts'
import { hasLocalStore, isUnsent, openLocalStore } from './localStore.ts'
import { outboxTexts } from './texts.ts'

/** At the sign-in page: that something here waits for somebody to sign in again; neither whose it is nor what it says, which is sealed. */
export async function tellWaiting(): Promise<void> {
  const { phase } = await started()
  if (useAuth.getState().isAuthenticated || !(await hasLocalStore())) return
  if (phase === 'ready') await dropOfflineTexts()
  const rows = await (await openLocalStore()).getAll('rows')
  if (useAuth.getState().isAuthenticated || !rows.some(isUnsent)) return
  useStartUp.setState(({ notice }) => ({
    notice: notice?.includes(outboxTexts.waits) ? notice : [notice, outboxTexts.waits].filter(Boolean).join(' '),
  }))
}
