import { may } from '@portal/kit/permissions'
import { registerOf } from '@portal/modules/governance/riskAssessments/server/public'
import { matrixInUse } from '@portal/modules/governance/riskMatrices/server/public'
import { choice, lower, type Register, readCells } from '@portal/modules/records/imports/server/public'
import { type RiskCategory, riskCategories, risks } from '../contract.ts'
import { importTexts as texts } from '../importTexts.ts'
import { readStep } from '../stepRules.ts'
import { riskTexts } from '../texts.ts'
import { addHazards } from './hazards.ts'
import { riskKind } from './kind.ts'

const { error } = texts
const category = choice<RiskCategory>(riskCategories, riskTexts.category)
const fields = risks.create.input.shape
type Taken = {
  title: string
  category: RiskCategory
  cause: string | null
  consequenceText: string | null
  affected: string | null
  existingControls: string | null
  mitigation: string | null
  probability: number | null
  consequence: number | null
  reasonP: string | null
  reasonC: string | null
  ownerId: string | null
  departmentId: string
  locationId: string | null
  tags: string[]
}
const optional = ['cause', 'consequenceText', 'affected', 'existingControls', 'mitigation'] as const

/** Risks from another register, as they were scored there; they come to the company's own. */
export const riskRegister: Register<Taken> = {
  kind: riskKind,
  words: texts.field,
  also: texts.also,
  isWhole: (found) => found.includes('title'),
  noHeadings: error.noHeadings,
  people: ['ownerName'],
  choices: { category },
  judge: async (tx) => {
    const { definition } = await matrixInUse(tx)
    return (line, directory, now) => {
      const row = readCells(line, directory, texts.field, { title: fields.title, reference: fields.title }, now)
      const { cells, wrong } = row
      const step = (field: 'probability' | 'consequence') => {
        const read = readStep(definition[field], cells[field] ?? '')
        return read === undefined ? wrong(field, error.step(definition[field].length)) : read
      }
      const [probability, consequence] = [step('probability'), step('consequence')]
      if (!cells.probability !== !cells.consequence) wrong(cells.probability ? 'consequence' : 'probability', error.both)
      const owner = row.person('ownerName')
      if (owner && !may({ role: owner.role }, 'admin', 'manage_team')) wrong('ownerName', error.ownerRole)
      const place = cells.locationName ? (directory.locations.get(lower(cells.locationName)) ?? wrong('locationName', error.noPlace)) : null
      const texted = Object.fromEntries(optional.map((name) => [name, cells[name]?.slice(0, 4000) || null])) as Record<
        (typeof optional)[number],
        string | null
      >
      const found: Taken = {
        title: row.text('title'),
        category: row.chosen('category', category, 'other'),
        ...texted,
        probability,
        consequence,
        reasonP: cells.reasonP || null,
        reasonC: cells.reasonC || null,
        ownerId: owner?.id ?? null,
        departmentId: row.department() ?? '',
        locationId: place,
        tags: row.tags(),
      }
      if (cells.reference) row.newReference(error.known)
      return { errors: row.errors, found: Object.keys(row.errors).length > 0 ? null : found }
    }
  },
  take: async (ctx, found) => {
    const { row: register, changes } = await registerOf(ctx)
    const added: { id: string; number: string }[] = []
    for (const { departmentId, locationId, ownerId, tags: _, ...hazard } of found) {
      const where = { departmentId, locationId, projectId: null, ownerId: ownerId ?? ctx.actor.id }
      const { made } = await addHazards(ctx, register, [hazard], where, 'import')
      added.push(...made.map(({ id, number }) => ({ id, number })))
    }
    const imported = added.map((one, n) => ({ ...riskKind.changeOf('import', one), before: null, after: found[n]!, result: null }))
    return { added, changes: [...changes, ...imported] }
  },
}
