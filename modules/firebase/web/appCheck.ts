import { keepAppCheckToken } from './appCheckKeeper.ts'
import type { AppCheckSettings } from './appCheckMint.ts'

let keeper: ReturnType<typeof keepAppCheckToken> | undefined

/** The App Check token of this page, kept from the first time anybody asks. */
export const appCheck = (settings: AppCheckSettings) => {
  keeper ??= keepAppCheckToken(settings)
  return keeper
}
