import type { SessionUser } from '../contract.ts'
import type { Account, UserOf } from './queries.ts'

export const presentUser = (account: Account, user: UserOf): SessionUser => ({
  id: user.user_id,
  firstname: user.firstname,
  lastname: user.lastname,
  email: user.email,
  ksId: user.ks_id,
  roleId: user.role_id,
  company: user.company,
  phone: user.phone,
  jobTitle: user.job_title,
  isEmailVerified: account.email_verified_at !== null,
  hasTwoFactor: account.two_factor_at !== null,
  hasTotp: account.totp_sealed !== null,
  isDemo: user.is_demo,
  modulesOff: user.modules_off,
  version: user.version,
})
