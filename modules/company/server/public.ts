export { mayEditLocation, mayReadCompany } from '../rules.ts'
