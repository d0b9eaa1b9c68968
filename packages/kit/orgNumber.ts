const weights = [3, 2, 7, 6, 5, 4, 3, 2]

/** Without spaces, dots, `NO` before and `MVA` after: nine digits when the number is whole. */
export const normaliseOrgNumber = (input: string): string => input.replace(/[\s.]/g, '').replace(/^NO/i, '').replace(/MVA$/i, '')

/** True when the check digit holds (MOD11, Brønnøysundregistrene). Remainder 1 has no check digit, so no such number exists. */
export function isOrgNumber(input: string): boolean {
  const digits = normaliseOrgNumber(input)
  if (!/^\d{9}$/.test(digits)) return false
  const remainder = weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11
  return remainder !== 1 && (remainder === 0 ? 0 : 11 - remainder) === Number(digits[8])
}

/** True for Skatteetaten's synthetic companies (2 or 3 first), which only a demo tenant may hold. */
export const isSyntheticOrgNumber = (input: string): boolean => /^[23]/.test(normaliseOrgNumber(input))

/** A valid number this tenant may hold: synthetic ones only in a demo tenant. */
export const isOrgNumberAllowed = (input: string, isDemo: boolean): boolean =>
  isOrgNumber(input) && (isDemo || !isSyntheticOrgNumber(input))

/** Valid, but in no series in use today: a warning, never a refusal, since new series may come. */
export const isUnusualOrgNumber = (input: string): boolean => isOrgNumber(input) && /^[014567]/.test(normaliseOrgNumber(input))
