import type { Authority } from '../contract.ts'
import { notificationTexts as texts } from '../texts.ts'

/** «Arbeidstilsynet og politiet»; three or more with commas between the first. */
export const named = (authorities: readonly Authority[]) => {
  const names = authorities.map((one) => texts.authority[one])
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} og ${names.at(-1)}`
}
