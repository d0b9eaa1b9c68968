import { collator } from '@portal/kit/format'
import { categories, deviationTypes } from '../choices.ts'
import { deviationTexts as texts } from '../texts.ts'

export const categoryOptions = () =>
  categories.map((one) => ({ value: one, label: texts.category[one] })).sort((a, b) => collator.compare(a.label, b.label))
export const typeOptions = deviationTypes.map((one) => ({ value: one, label: texts.type[one] }))
