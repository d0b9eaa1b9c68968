import { firebaseForWeb } from '@portal/platform/config/configFirebase'
import { authEndpoint, implementAuth } from '@portal/platform/db/authEndpoint'
import { firebase } from '../contract.ts'
import { customToken } from './customToken.ts'
import { exchange } from './exchange.ts'

const config = authEndpoint(firebase.config, async ({ portal: { config } }) => ({
  enableFirebase: config.firebase !== null,
  ...(config.firebase && { firebase: firebaseForWeb(config.firebase) }),
}))

export const firebaseRoutes = implementAuth(firebase, { config, customToken, exchange })
