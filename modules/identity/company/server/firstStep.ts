import type { FirstStep } from '@portal/platform/record/firstStep'
import { getCompany } from './queries.ts'

/** The card of the company: what its duties and its papers are made of. Name and organisation number every company has. */
export const companyStep: FirstStep = {
  path: '/settings/company',
  progress: async (tx) => {
    const { address, zipCode, city, industryCode, employees } = await getCompany(tx)
    const fields = [address, zipCode, city, industryCode, employees]
    return { done: fields.filter(Boolean).length, of: fields.length }
  },
}
