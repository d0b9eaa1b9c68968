import { isDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { assessmentTexts } from '@portal/modules/governance/riskAssessments/web/public'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/web/public'
import type { Value } from '../../compareRules.ts'
import { compareTexts as words } from '../../compareTexts.ts'
import { riskTexts } from '../../texts.ts'

const labels: Record<string, string> = { ...assessmentTexts.field, ...riskTexts.field, ...words.score, matrixId: matrixTexts.title }
export const labelOf = (field: string) => labels[field] ?? field

const named: Record<string, Record<string, string>> = {
  level: matrixTexts.level,
  category: riskTexts.category,
  stopDecision: riskTexts.stop,
  assessmentType: assessmentTexts.type,
}

/** A value of a content in words; ids by their names. */
export function valueText(field: string, value: Value, names: Record<string, string>): string {
  if (field === 'matrixId') return value ? words.matrix.own : words.matrix.portal
  if (value === null) return words.empty
  const text = String(value)
  return named[field]?.[text] ?? names[text] ?? (isDate(text) ? formatDate(text) : text)
}

/** What people wrote in sentences; the rest is a word, a number, a name or a day. */
const sentences = [
  'object scope method assumptions basis participationReason processing necessity legalBasis subjectsView dpoAdvice priorConsultation',
  'title cause consequenceText affected existingControls mitigation reasonP reasonC',
].flatMap((some) => some.split(' '))
export const isWritten = (field: string) => sentences.includes(field)
