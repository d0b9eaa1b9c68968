import { fieldErrors } from '@portal/kit/fields'
import { pick } from '@portal/kit/pick'
import { isGrave } from '@portal/modules/governance/riskAssessments'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/web/public'
import * as z from 'zod/mini'
import { type GridItem, type Risk, risks } from '../../contract.ts'
import { importTexts } from '../../importTexts.ts'
import { riskTexts } from '../../texts.ts'
import { axisOf, cellsOf, changesOf, type GridField, gridFields, levelOf, type Row, type StepField, stepIn } from './gridRows.ts'

const current = ['probability', 'consequence', 'reasonP', 'reasonC'] as const
const target = ['targetP', 'targetC'] as const
const anyOf = (changed: readonly GridField[], fields: readonly GridField[]) => fields.some((field) => changed.includes(field))

/** What a row is sent as: each part is null where nothing of it was changed. */
export function inputsOf(row: Row, assessmentId: string) {
  const { item, cells } = row
  const changed = changesOf(cells, row.typed?.from ?? cellsOf(item))
  const step = (field: StepField) => stepIn(row, field) ?? null
  return {
    create: item ? null : { assessmentId, title: cells.title, category: 'other' as const, mitigation: cells.mitigation || null },
    edit:
      item && anyOf(changed, ['title', 'mitigation'])
        ? {
            ...pick(item, ['id', 'category', 'cause', 'consequenceText', 'affected', 'existingControls']),
            title: cells.title,
            mitigation: cells.mitigation || null,
          }
        : null,
    score: anyOf(changed, current)
      ? {
          sort: 'current' as const,
          probability: step('probability'),
          consequence: step('consequence'),
          reasonP: cells.reasonP || null,
          reasonC: cells.reasonC || null,
        }
      : null,
    target: anyOf(changed, target) ? { sort: 'target' as const, probability: step('targetP'), consequence: step('targetC') } : null,
  }
}

/** What must be corrected before the row is sent, at each field. */
export function faultsOf(row: Row, assessmentId: string): Partial<Record<GridField, string>> {
  const { cells, item } = row
  const changed = changesOf(cells, row.typed?.from ?? cellsOf(item))
  if (changed.length === 0) return {}
  const inputs = inputsOf(row, assessmentId)
  const texts = fieldsOf(risks.create.input, { assessmentId, title: cells.title, category: 'other', mitigation: cells.mitigation })
  const reasons = inputs.score ? fieldsOf(risks.score.input, { ...nobody, ...inputs.score }) : {}
  const found: Partial<Record<GridField, string>> = { ...pick(texts, ['title', 'mitigation']), ...pick(reasons, ['reasonP', 'reasonC']) }
  for (const field of Object.keys(axisOf) as StepField[])
    if (stepIn(row, field) === undefined) found[field] = importTexts.error.step(row.definition[axisOf[field]].length)
  for (const [p, c] of [current, target] as const) {
    if (found[p] || found[c] || Boolean(cells[p].trim()) === Boolean(cells[c].trim())) continue
    found[cells[p].trim() ? c : p] = importTexts.error.both
  }
  const level = levelOf(row)?.level
  if (inputs.score && !level && !found.probability && !found.consequence)
    found.probability = item?.current.level ? riskTexts.lack.mustBeScored : riskTexts.lack.both
  if (inputs.score && level && isGrave(level))
    for (const field of ['reasonP', 'reasonC'] as const)
      if (!cells[field].trim()) found[field] = riskTexts.lack.reason(matrixTexts.level[level])
  return found
}
const nobody = { id: '00000000-0000-7000-8000-000000000000', version: 1 }
function fieldsOf(schema: z.ZodMiniType, input: unknown): Partial<Record<GridField, string>> {
  const { success, error } = z.safeParse(schema, input)
  return success ? {} : fieldErrors(error)
}

/** A risk as a row of the grid. */
export const itemOf = (risk: Risk): GridItem => ({
  ...pick(risk, ['id', 'number', 'title', 'category', 'cause', 'consequenceText', 'affected', 'existingControls', 'mitigation']),
  ...pick(risk, ['current', 'target', 'residual', 'reasonP', 'reasonC', 'version', 'can']),
  matrixId: risk.matrix.id,
  actions: risk.actions
    .filter(({ status }) => status !== 'cancelled')
    .map((one) => pick(one, ['id', 'title', 'status', 'ownerName', 'dueDate'])),
})
/** The first field to correct, in the order they are filled in. */
export const firstOf = (faults: Partial<Record<GridField, string>>) => gridFields.find((field) => faults[field])
