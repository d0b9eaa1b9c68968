import { systemOf } from '@portal/modules/identity/auth/server/public'
import type { AuthRequest } from '@portal/platform/db/authEndpoint'
import { passkeyTexts } from './texts.ts'

/** What a passkey made here may be called, for example «iPhone til Marte». */
export const nameFor = ({ userAgent }: AuthRequest, { firstname }: { firstname: string }) =>
  passkeyTexts.suggestedName(systemOf(userAgent), firstname).slice(0, 60)
