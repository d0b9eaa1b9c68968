import type { FirebaseApp } from '@firebase/app'
import { CustomProvider, initializeAppCheck } from '@firebase/app-check'
import type { AppCheckToken } from './appCheckMint.ts'

/** Lets Firebase's own calls carry the token the page keeps. Renewing it is the keeper's, not the SDK's. */
export function shareAppCheck(app: FirebaseApp, current: () => Promise<AppCheckToken>) {
  const getToken = async () => {
    const { token, expiresAt } = await current()
    return { token, expireTimeMillis: expiresAt }
  }
  return initializeAppCheck(app, { provider: new CustomProvider({ getToken }), isTokenAutoRefreshEnabled: false })
}
