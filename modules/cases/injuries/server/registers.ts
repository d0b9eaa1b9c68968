import { mayReadLog } from '@portal/modules/cases/privacyBreaches/server/public'
import { read } from '@portal/platform/http/verb'
import { injuries } from '../contract.ts'
import { mayReadRegister } from '../rules.ts'

/** So that nobody is shown the way to a page that is closed to them. */
export const registers = read(injuries.registers, async ({ actor }) => ({
  privacyBreaches: mayReadLog(actor),
  injuries: mayReadRegister(actor),
}))
