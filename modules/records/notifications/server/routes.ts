import { implement, type Routes } from '@portal/platform/http/http'
import { notifications } from '../contract.ts'
import { list, markRead } from './centre.ts'
import { companyRules, preview, saveCompanyRules } from './companyRules.ts'
import { serveEvents } from './events.ts'
import { companyHoursRead, preferences, saveCompanyHours, savePreferences } from './preferences.ts'
import { devices, endDevice, registerToken, subscribe } from './register.ts'

const answered = implement(notifications, {
  list,
  markRead,
  preferences,
  savePreferences,
  companyHours: companyHoursRead,
  saveCompanyHours,
  companyRules,
  saveCompanyRules,
  preview,
  devices,
  subscribe,
  registerToken,
  endDevice,
})

export const notificationRoutes: Routes = {
  contract: answered.contract,
  register: async (app, keys) => {
    await answered.register(app, keys)
    serveEvents(app)
  },
}
