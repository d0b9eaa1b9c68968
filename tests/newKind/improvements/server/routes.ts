import type { Register } from '@portal/modules/records/imports/server/public'
import { standardRecord } from '@portal/modules/records/standard/server/public'
import { implement, openToKeys } from '@portal/platform/http/http'
import { type Context, write } from '@portal/platform/http/verb'
import { handOverOf } from '@portal/platform/record/handOver'
import type { RecordModule } from '@portal/platform/record/recordModule'
import { sql } from 'kysely'
import { columns } from '../columns.ts'
import { fields, Improvement, improvements } from '../contract.ts'
import { mayWrite, rules } from '../rules.ts'
import { texts } from '../texts.ts'
import { improvementKind } from './kind.ts'
import { improvementList } from './queries.ts'
import { improvementRegister } from './register.ts'

const record = standardRecord({
  kind: improvementKind,
  contract: improvements,
  one: Improvement,
  fields,
  list: improvementList,
  more: ['description', 'ownerId', 'departmentId', 'closedAt'],
  rules,
  mayWrite,
  isOwn: ({ id }, row) => [row.ownerId, row.createdBy].includes(id),
  file: { fileName: 'forslag', sheetName: texts.title, columns, filters: { q: 'Søk', status: ['Status', texts.status], tagId: 'Emneord' } },
  texts,
})
const closed = (_: object, { now }: Context) => ({ closed_at: now.toISOString() })
const owned = { column: 'owner_id', field: 'ownerName', lowestRole: 3, text: texts.some } as const

const routes = implement(improvements, {
  ...record.verbs,
  propose: write(improvements.propose, record.create('propose')),
  edit: write(improvements.edit, record.edit),
  accept: write(improvements.accept, record.stepped('accept')),
  complete: write(improvements.complete, record.stepped('complete', closed)),
  decline: write(improvements.decline, record.stepped('decline', closed)),
})

export const improvementRecords: RecordModule & { register: Register } = {
  ...record.module,
  routes: openToKeys('write', routes),
  register: improvementRegister,
  handOver: handOverOf({ ...improvementKind, ...owned, isOpen: sql`closed_at is null` }),
}
