import { systemOf } from '@portal/modules/identity/auth/server/public'
import type { Visit } from '@portal/platform/db/door'
import { passkeyTexts } from './texts.ts'

/** What a passkey made here may be called, for example «iPhone til Marte». */
export const nameFor = ({ userAgent }: Visit, { firstname }: { firstname: string }) =>
  passkeyTexts.suggestedName(systemOf(userAgent), firstname).slice(0, 60)
