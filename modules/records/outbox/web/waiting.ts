import { started, useAuth, useStartUp } from '@portal/modules/identity/auth/web/public'
import { hasLocalStore, isUnsent, openLocalStore } from './localStore.ts'
import { outboxTexts } from './texts.ts'

/** At the sign-in page: that something here waits for somebody to sign in again; neither whose it is nor what it says, which is sealed. */
export async function tellWaiting(): Promise<void> {
  await started()
  if (useAuth.getState().isAuthenticated || !(await hasLocalStore())) return
  const rows = await (await openLocalStore()).getAll('rows')
  if (useAuth.getState().isAuthenticated || !rows.some(isUnsent)) return
  useStartUp.setState(({ notice }) => ({
    notice: notice?.includes(outboxTexts.waits) ? notice : [notice, outboxTexts.waits].filter(Boolean).join(' '),
  }))
}
