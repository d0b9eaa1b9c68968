import type { Command } from './command.ts'
import { withPortal } from './surroundings.ts'

export const removeDemoCompany: Command = {
  usage: '',
  help: 'Before the portal is opened to others. Everything anybody did in it is lost, and its accounts with it. No other company is touched.',
  options: {},
  operands: [],
  run: () =>
    withPortal(async (portal, owner) => {
      const { removeDemo } = await import('../demo/prepareDemo.ts')
      console.log(await removeDemo(portal, owner))
    }),
}
