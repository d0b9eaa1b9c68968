import type { Config } from '@portal/ui/config'
import { keepAppCheckToken } from './appCheckKeeper.ts'

let keeper: ReturnType<typeof keepAppCheckToken> | undefined

/** What keeps this page's App Check token, from the first time anybody asks. With Firebase on, its own calls carry the token too. */
export function appCheck({ appCheck: settings, firebase }: Config) {
  if (!settings) return undefined
  if (!keeper) {
    keeper = keepAppCheckToken(settings)
    if (firebase) void shareWithFirebase(firebase, keeper).catch((error) => console.warn('App Check:', (error as Error).message))
  }
  return keeper
}

async function shareWithFirebase(settings: NonNullable<Config['firebase']>, { current }: ReturnType<typeof keepAppCheckToken>) {
  const [{ firebaseApp }, { shareAppCheck }] = await Promise.all([import('./app.ts'), import('./appCheckSdk.ts')])
  shareAppCheck(firebaseApp(settings), current)
}
