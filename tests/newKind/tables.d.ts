import type { Generated } from '@portal/platform/db/tables.generated'

/** What `npm run tables` writes of a migration. */
interface Improvements {
  closed_at: string | null
  created_at: Generated<string>
  created_by: string
  department_id: string
  description: string
  holds: Generated<string[]>
  id: string
  ks_id: Generated<string>
  number: string
  owner_id: string
  search: Generated<string>
  status: Generated<string>
  sys_from: Generated<string>
  title: string
  updated_at: Generated<string>
  updated_by: string
  version: Generated<number>
}
declare module '@portal/platform/db/tables.generated' {
  interface DB {
    improvements: Improvements
  }
}
