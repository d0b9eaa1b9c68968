import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import type { notifications } from '../contract.ts'

/** The contract's addresses without its schemas; a test holds the two together. */
export const preferenceEndpoints = {
  preferences: { method: 'GET', path: '/notifications/preferences' },
  savePreferences: { method: 'PUT', path: '/notifications/preferences' },
  companyHours: { method: 'GET', path: '/notifications/company' },
  saveCompanyHours: { method: 'PUT', path: '/notifications/company' },
  companyRules: { method: 'GET', path: '/notifications/company/rules' },
  saveCompanyRules: { method: 'PUT', path: '/notifications/company/rules' },
  preview: { method: 'GET', path: '/notifications/preview' },
} as const

export const preferenceCalls = client(preferenceEndpoints as unknown as Pick<typeof notifications, keyof typeof preferenceEndpoints>)

export const preferencesQuery = queryOptions({
  queryKey: ['notifications', 'preferences'],
  queryFn: ({ signal }) => preferenceCalls.preferences({}, { signal }),
})
export const companyHoursQuery = queryOptions({
  queryKey: ['notifications', 'company'],
  queryFn: ({ signal }) => preferenceCalls.companyHours({}, { signal }),
})
export const companyRulesQuery = queryOptions({
  queryKey: ['notifications', 'company', 'rules'],
  queryFn: ({ signal }) => preferenceCalls.companyRules({}, { signal }),
})
