import { normaliseEmail } from '@portal/kit/email'
import { takeFactor } from '@portal/modules/identity/auth/server/public'
import { type Command, required } from './command.ts'
import { withPortal } from './surroundings.ts'

export const resetFactor: Command = {
  usage: '--email ADDRESS --reason TEXT',
  help: `  --email ADDRESS     the address the person signs in with
  --reason TEXT       kept in the audit log of each of their companies, and told to the person

For a person of several companies, whose factor no single one may take away. Make sure it is they who ask.
Passkeys, codes and recovery codes stop working, and every session ends.`,
  options: { email: { type: 'string' }, reason: { type: 'string' } },
  operands: [],
  run: async (given) => {
    const email = normaliseEmail(required(given, 'email'))
    const reason = required(given, 'reason')
    const companies = await withPortal((portal) => takeFactor(portal, { email, reason }))
    if (!companies) throw new Error(`--email: no account with a second factor has the address ${email}`)
    console.log(`${email} has no second factor now; filed in ${companies.join(', ')}.`)
  },
}
