import { clocksOf } from '@portal/modules/cases/authorityNotifications/server/public'
import { projectNames } from '@portal/modules/company/projects/server/public'
import { tagColumn } from '@portal/modules/records/tags/server/public'
import type { Context } from '@portal/platform/http/verb'
import type { DeviationRow, ListColumn } from '../../contract.ts'
import { deviationKind } from '../kind.ts'
import type { ExportRow } from './exportColumns.ts'

/** Rows with what only some lists show: the list's own statement does not carry what few cases have. */
export async function withColumns(
  ctx: Pick<Context, 'tx' | 'actor'>,
  rows: DeviationRow[],
  columns: readonly ListColumn[],
): Promise<ExportRow[]> {
  const ids = rows.map(({ id }) => id)
  const tags = columns.includes('tags') ? await tagColumn(ctx.tx, deviationKind, ctx.actor, ids) : null
  const names = columns.includes('project') ? await projectNames(ctx.tx) : null
  const clocks = new Map(
    columns.includes('duty') ? (await clocksOf(ctx, ids)).map((one) => [one.deviationId, one.dueAt ?? one.limitAt]) : [],
  )
  return rows.map((row) => ({
    ...row,
    tags: tags?.get(row.id) ?? null,
    projectName: (row.projectId && names?.get(row.projectId)) ?? null,
    dutyBy: clocks.get(row.id) ?? null,
  }))
}
