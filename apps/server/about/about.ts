import { aboutCases } from './cases.ts'
import { aboutCompany } from './company.ts'
import { aboutGovernance } from './governance.ts'
import { aboutIdentity } from './identity.ts'
import { aboutRecords } from './records.ts'
import { aboutWork } from './work.ts'

/** What each operation of the product does, by method and path; `*` is the path of any kind of record. */
export const about: Readonly<Record<string, string>> = {
  ...aboutRecords,
  ...aboutIdentity,
  ...aboutCompany,
  ...aboutCases,
  ...aboutWork,
  ...aboutGovernance,
}
