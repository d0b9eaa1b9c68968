import type { RecordKind } from '@portal/platform/record/defineRecord'
import type { OwnData } from '@portal/platform/record/ownData'
import { sql } from 'kysely'
import { filledFields, seesAllFields, valuesInWords } from '../rules.ts'
import { valuesWhere } from './queries.ts'

type Part = { name: string; title: string; column: string; role: string }
/** What is filled in of the company's own fields in records of a kind whose `column` names the person, a line for each record. */
export const ownValuesOwn = (kind: Pick<RecordKind, 'table' | 'visibleTo'>, { column, role, ...part }: Part): OwnData => ({
  ...part,
  read: async ({ tx, actor }) =>
    (await valuesWhere(tx, kind, actor, sql`${sql.ref(`${kind.table}.${column}`)} = ${actor.id}`)).map(({ number, fields, values }) => ({
      as: [role],
      number,
      own_fields: valuesInWords(filledFields(fields, values, seesAllFields(actor)), ' · '),
    })),
})

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
