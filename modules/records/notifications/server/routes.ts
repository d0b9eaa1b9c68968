import type { Notices } from '@portal/kit/notices'
import { implement, type Routes } from '@portal/platform/http/http'
import type { DefinedKind } from '@portal/platform/record/defineRecord'
import { notifications } from '../contract.ts'
import { matrixOf } from '../matrixRules.ts'
import { listIn, markRead } from './centre.ts'
import { companyRulesIn } from './companyRules.ts'
import { serveEvents } from './events.ts'
import { companyHoursRead, preferencesIn, saveCompanyHours } from './preferences.ts'
import { devices, endDevice, registerToken, subscribe } from './register.ts'

/** What all modules notify of; the first of the kinds of record is the example of one. */
export function notificationRoutes(notices: readonly Notices[], [example]: readonly DefinedKind[]): Routes {
  const matrix = matrixOf(notices)
  const answered = implement(notifications, {
    list: listIn(matrix),
    markRead,
    ...preferencesIn(matrix),
    companyHours: companyHoursRead,
    saveCompanyHours,
    ...companyRulesIn(matrix, example!),
    devices,
    subscribe,
    registerToken,
    endDevice,
  })
  return {
    ...answered,
    register: async (app, keys) => {
      await answered.register(app, keys)
      serveEvents(app)
    },
  }
}
