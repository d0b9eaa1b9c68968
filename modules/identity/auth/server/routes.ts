import { implementAuth } from '@portal/platform/db/authEndpoint'
import { auth } from '../contract.ts'
import { verifyTwoFactor } from './challenge.ts'
import { changeEmail, resendVerification, verifyEmail } from './email.ts'
import { confirmIdentity } from './identities.ts'
import { login } from './login.ts'
import { confirmReset, requestReset } from './passwordReset.ts'
import { changePassword, me, updateProfile } from './profile.ts'
import { refresh } from './refresh.ts'
import { invitation, register } from './register.ts'
import { endOtherSessions, endSession, logout, sessions } from './sessions.ts'
import { stepUp } from './stepUp.ts'
import { companies, switchCompany } from './switchCompany.ts'
import { disableTwoFactor, setupTwoFactor } from './twoFactor.ts'

export const authRoutes = implementAuth(auth, {
  login,
  register,
  invitation,
  logout,
  me,
  refresh,
  requestReset,
  confirmReset,
  setupTwoFactor,
  verifyTwoFactor,
  stepUp,
  disableTwoFactor,
  updateProfile,
  changePassword,
  changeEmail,
  verifyEmail,
  confirmIdentity,
  resendVerification,
  companies,
  switchCompany,
  sessions,
  endSession,
  endOtherSessions,
})
