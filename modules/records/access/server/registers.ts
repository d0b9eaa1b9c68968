import { mayReadRegister } from '@portal/modules/cases/injuries/server/public'
import { mayReadLog } from '@portal/modules/cases/privacyBreaches/server/public'
import { read } from '@portal/platform/http/verb'
import { access } from '../contract.ts'

/** So that nobody is shown the way to a page that is closed to them. */
export const registers = read(access.registers, async ({ actor }) => ({
  privacyBreaches: mayReadLog(actor),
  injuries: mayReadRegister(actor),
}))
