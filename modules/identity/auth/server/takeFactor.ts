import { fileAudit } from '@portal/platform/audit/audit'
import type { Portal } from '@portal/platform/portal'
import { inAuth } from './connection.ts'
import { sendLetter } from './letter.ts'
import { accountByEmail, bindTenant, takeTwoFactor, usersOf } from './queries.ts'
import { authTexts, letters } from './texts.ts'

const operator = { id: null, name: 'ks', role: 'system' }

/**
 * For who runs the installation: takes away the second factor of an account that guards more than one company (MFA-07), ends its sessions,
 * files it in every company it has a user in, and writes to the person. Null when no account with a factor has the address.
 */
export const takeFactor = (portal: Portal, { email, reason }: { email: string; reason: string }): Promise<string[] | null> =>
  inAuth(portal, async (tx) => {
    const account = await accountByEmail(tx, email)
    if (!account?.two_factor_at) return null
    await takeTwoFactor(tx, account.id)
    const users = await usersOf(tx, account.id)
    for (const { ks_id, user_id } of users) {
      await bindTenant(tx, ks_id)
      const change = { action: 'user.resetTwoFactor', entity: { type: 'user', id: user_id }, before: null, after: null, reason }
      await fileAudit(tx, operator, {}, change)
    }
    await sendLetter(tx, portal, account.email, letters.twoFactorReset(authTexts.operator, reason))
    return users.map(({ ks_id }) => ks_id)
  })
