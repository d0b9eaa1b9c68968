import { texts } from './texts.ts'

/** The options of a closed list by their names, after the one that chooses nothing. */
export const optionsOf = <V extends string>(values: readonly V[], names: Record<V, string>) => [
  { value: '', label: texts.common.choose },
  ...values.map((value) => ({ value, label: names[value] })),
]
