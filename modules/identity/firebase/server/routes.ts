import { firebaseForWeb } from '@portal/platform/config/configFirebase'
import { door, openDoors } from '@portal/platform/db/door'
import { firebase } from '../contract.ts'
import { customToken } from './customToken.ts'
import { exchange } from './exchange.ts'

const config = door(firebase.config, async ({ portal: { config } }) => ({
  enableFirebase: config.firebase !== null,
  ...(config.firebase && { firebase: firebaseForWeb(config.firebase) }),
}))

export const firebaseRoutes = openDoors(firebase, { config, customToken, exchange })
