import type { Actor } from '@portal/kit/actor'
import type { ExportColumn } from '@portal/modules/records/views/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import type { Cell } from '@portal/platform/sheets/sheet'
import type { FilledField } from '../contract.ts'
import { fillable, filledFields, seesAllFields as seesAll, valuesInWords } from '../rules.ts'
import { valueText } from '../valueRules.ts'
import { latestFields, valuesOf } from './queries.ts'

/** A row of a list with what its record has in the company's own fields, by the id of the field. */
export type WithOwn<Row> = Row & { own: ReadonlyMap<string, FilledField> }
type Kind = Pick<RecordKind, 'kind' | 'table' | 'visibleTo'>

const cellOf = (field: FilledField | undefined): Cell => {
  const [first] = field?.value ?? []
  if (!field || first === undefined) return null
  return field.type === 'number' ? Number(first) : field.type === 'date' ? { day: first } : valueText(field)
}

/** All of a row's in one line; null where nothing is filled in. */
export const ownLine = (own: WithOwn<object>['own']) => valuesInWords([...own.values()], ' · ')

/** The fields in force, as columns of a file. What is for those who treat the records is for no employee's file. */
export async function ownFieldColumns<Row>(
  tx: TenantDb,
  kind: Kind,
  actor: Actor,
): Promise<(ExportColumn<WithOwn<Row>> & { label: string })[]> {
  const [current] = await latestFields(tx, kind.kind, 1)
  return fillable(current?.fields ?? [], seesAll(actor)).map(({ id, label }) => ({
    label,
    width: 24,
    cell: ({ own }) => cellOf(own.get(id)),
  }))
}

/** Rows with their own fields; nothing more is asked where none has any. */
export async function withOwnFields<Row extends { id: string }>(
  tx: TenantDb,
  kind: Kind,
  actor: Actor,
  rows: Row[],
): Promise<WithOwn<Row>[]> {
  const found = new Map(
    (
      await valuesOf(
        tx,
        kind,
        actor,
        rows.map(({ id }) => id),
      )
    ).map(({ id, fields, values }) => [id, filledFields(fields, values, seesAll(actor))]),
  )
  return rows.map((row) => ({ ...row, own: new Map(found.get(row.id)?.map((field) => [field.id, field])) }))
}
