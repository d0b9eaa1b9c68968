import type { Theme as DutyTheme, FixedDutyKey } from '@portal/modules/company/duties'
import type { Theme } from './choices.ts'

/** What the leaders of a company do, whatever field the duty is of. */
const ofManagement: readonly FixedDutyKey[] = [
  'yearWheel',
  'annualReview',
  'equalityStatement',
  'transparencyStatement',
  'internalAudit',
  'managementReview',
  'nextYear',
  'leaderFigures',
]
const themes: Record<DutyTheme, Theme> = {
  hse: 'hse',
  quality: 'quality',
  privacy: 'privacy',
  ict: 'privacy',
  fire: 'fire',
  training: 'training',
  operations: 'operations',
  other: 'operations',
}
export const themeOf = (key: FixedDutyKey, theme: DutyTheme): Theme => (ofManagement.includes(key) ? 'management' : themes[theme])

type When = { kind: 'months'; months: readonly number[] } | { kind: 'date'; month: number } | { kind: 'monthly' | 'quarterly' }
/** The months (1–12) a fixed duty falls in; of a quarter its last. */
export function monthsOf(when: When): number[] {
  if (when.kind === 'months') return [...when.months]
  if (when.kind === 'date') return [when.month]
  return when.kind === 'monthly' ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [3, 6, 9, 12]
}
