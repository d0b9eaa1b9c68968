import { mayReadRegister } from '@portal/modules/injuries/server/public'
import { mayReadLog } from '@portal/modules/privacyBreaches/server/public'
import { read } from '@portal/platform/verb'
import { access } from '../contract.ts'

/** So that nobody is shown the way to a page that is closed to them. */
export const registers = read(access.registers, async ({ actor }) => ({
  privacyBreaches: mayReadLog(actor),
  injuries: mayReadRegister(actor),
}))
