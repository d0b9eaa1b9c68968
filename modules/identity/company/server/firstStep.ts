import type { FirstStep } from '@portal/platform/record/firstStep'
import { getCompany } from './queries.ts'

/** The card of the company: what its duties, its letters and its papers are made of. */
export const companyStep: FirstStep = {
  path: '/settings/company',
  progress: async (tx) => {
    const { orgNumber, address, zipCode, city, industryCode, employees } = await getCompany(tx)
    const fields = [orgNumber, address, zipCode, city, industryCode, employees]
    return { done: fields.filter(Boolean).length, of: fields.length }
  },
}
