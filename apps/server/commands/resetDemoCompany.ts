import { requireDemoWanted } from '../demo/refuseDemo.ts'
import type { Command } from './command.ts'
import { withPortal } from './surroundings.ts'

export const resetDemoCompany: Command = {
  usage: '',
  help: 'Everything anybody did in it is lost. No other company is touched.',
  options: {},
  operands: [],
  run: () =>
    withPortal(async (portal, owner) => {
      requireDemoWanted(portal.config)
      const { resetDemo } = await import('../demo/prepareDemo.ts')
      for (const line of await resetDemo(portal, owner)) console.log(line)
    }),
}
