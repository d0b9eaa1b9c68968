export { mayEditLocation, mayReadCompany } from '../rules.ts'
export { closedDays, companyDays, readCompanyDays, ruleWithDays } from './dayQueries.ts'
export { nearestTo } from './nearestQueries.ts'
