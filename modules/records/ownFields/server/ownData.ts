import type { OwnData } from '@portal/platform/record/ownData'
import { sql } from 'kysely'
import { seesAllFields } from '../rules.ts'

export const ownFieldsOwn: readonly OwnData[] = [
  {
    name: 'ownPeople',
    title: 'Egne felt som navngir deg',
    table: 'own_people',
    as: [['user_id', 'valgt']],
    shown: ['named_at', 'label'],
    record: 'record_id',
    only: (actor) => (seesAllFields(actor) ? null : sql`not t.is_internal`),
  },
  {
    name: 'fieldVersions',
    title: 'Egne felt',
    table: 'field_versions',
    as: [['created_by', 'endret']],
    shown: ['created_at', 'version', 'reason'],
  },
]
