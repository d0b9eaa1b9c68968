import { text } from 'node:stream/consumers'
import { passwordProblem } from '@portal/kit/passwordPolicy'

/**
 * The password in KS_PASSWORD, or with `isOnStdin` the first line of standard input; null when neither is given.
 * Never an argument: those are seen by everybody on the machine. Throws one line for a password that is too weak.
 */
export async function readPassword(isOnStdin: boolean, email: string): Promise<string | null> {
  if (isOnStdin && process.stdin.isTTY) throw new Error('pipe the password in, or set KS_PASSWORD')
  const password = isOnStdin ? (await text(process.stdin)).split(/\r?\n/)[0]! : process.env.KS_PASSWORD
  if (!password && !isOnStdin) return null
  const problem = passwordProblem(password ?? '', { email })
  if (problem) throw new Error(`the password cannot be used: ${problem}`)
  return password!
}
