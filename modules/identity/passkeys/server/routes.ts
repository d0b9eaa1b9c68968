import { implementAuth } from '@portal/platform/db/authEndpoint'
import { passkeys } from '../contract.ts'
import { list, removePasskey, renamePasskey } from './manage.ts'
import { register, registrationOptions } from './register.ts'
import { secondStep, secondStepOptions, signIn, signInOptions } from './signIn.ts'
import { stepUp, stepUpOptions } from './stepUp.ts'

export const passkeyRoutes = implementAuth(passkeys, {
  list,
  registrationOptions,
  register,
  renamePasskey,
  removePasskey,
  signInOptions,
  signIn,
  secondStepOptions,
  secondStep,
  stepUpOptions,
  stepUp,
})
