import { formatDate } from '@portal/kit/format'
import { newId } from '@portal/kit/uuid'
import { projectNames } from '@portal/modules/company/projects/server/public'
import { companyName } from '@portal/modules/identity/company/server/public'
import type { Context } from '@portal/platform/http/verb'
import { type PaperBlock, tableOf, under } from '@portal/platform/paper/paper'
import { paperFile } from '@portal/platform/paper/paperFile'
import { statisticsTexts as texts } from '../texts.ts'
import { listDepartments } from './queries.ts'

type Of = { from: string; to: string; departmentId: string | null; projectId?: string | null }
type Facts = [label: string, value: string][]

/** Figures under their heading: what a row is, then its figures. */
export const figureTable = (title: string, head: readonly [string, ...string[]], rows: string[][]): PaperBlock[] => {
  const [first, ...others] = head
  return under(title, tableOf([{ label: first, width: 6 }, ...others.map((label) => ({ label, width: 2, isNumeric: true }))], rows))
}
/** Departments as they stand in the tree. */
export const inTree = ({ name, depth }: { name: string; depth: number }) => `${'– '.repeat(depth)}${name}`

/** Figures as a PDF, with their period, department and project. The log has its hash before it is answered. */
export async function figuresPaper(
  ctx: Context,
  title: string,
  { from, to, departmentId, projectId }: Of,
  facts: Facts,
  tables: PaperBlock[],
) {
  const department = departmentId && (await listDepartments(ctx.tx)).find(({ id }) => id === departmentId)?.name
  const of: Facts = [
    [texts.period.label, `${formatDate(from)} – ${formatDate(to)}`],
    [texts.department, department || texts.allDepartments],
    ...(projectId ? [[texts.project, (await projectNames(ctx.tx)).get(projectId) ?? '–'] as [string, string]] : []),
  ]
  const { file, summary } = await paperFile(ctx, texts.fileName, {
    company: await companyName(ctx.tx),
    subject: texts.title,
    number: '',
    title,
    blocks: [{ kind: 'facts', rows: [...of, ...facts] }, ...tables],
  })
  ctx.note({
    action: 'statistics.print',
    entity: { type: 'export', id: newId() },
    before: null,
    after: { ...summary, from, to, departmentId, ...(projectId && { projectId }) },
  })
  return file
}
