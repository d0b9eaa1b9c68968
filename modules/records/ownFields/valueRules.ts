import { formatDate, formatNumber } from '@portal/kit/format'
import type { FilledField } from './valueContract.ts'
import { valueTexts as texts } from './valueTexts.ts'

/** What is filled in, in words; null when nothing is. */
export function valueText({ type, choices, value }: FilledField): string | null {
  const [first] = value
  if (first === undefined) return null
  if (type === 'number') return formatNumber(Number(first))
  if (type === 'date') return formatDate(first)
  if (type === 'yesNo') return first === 'yes' ? texts.yes : texts.no
  if (type === 'text' || type === 'longText') return first
  return value.map((id) => choices.find((one) => one.id === id)?.label ?? '').join(', ')
}
