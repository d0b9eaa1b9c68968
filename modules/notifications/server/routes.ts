import { implement } from '@portal/platform/http'
import { notifications } from '../contract.ts'
import { devices, endDevice, registerToken, subscribe } from './register.ts'

export const notificationRoutes = implement(notifications, { devices, subscribe, registerToken, endDevice })
