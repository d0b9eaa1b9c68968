const pattern = /(?<!\d)(\d{6})([ \u00a0]?)(\d{5})(?!\d)/g
const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/**
 * Only the second control digit is tested: the first changes for numbers given from 2032.
 * Day +40 is a D number, month +40 an H number, month +80 a synthetic one.
 */
function isNationalId(digits: string): boolean {
  const day = Number(digits.slice(0, 2)) % 40
  const month = Number(digits.slice(2, 4)) % 40
  if (Number(digits.slice(0, 2)) > 71 || day < 1 || day > 31 || Number(digits.slice(2, 4)) > 92 || month < 1 || month > 12) return false
  const control = (11 - (weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11)) % 11
  return control === Number(digits[10])
}

/** National identity numbers in free text, as written; they may not be stored (domain 5.11). */
export const findNationalIds = (text: string): string[] =>
  [...text.matchAll(pattern)].filter(([, date = '', , number = '']) => isNationalId(date + number)).map(([found]) => found)

/** The text with the last five digits of each hidden: `010190•••••`. For the quick report, which must never be refused. */
export const maskNationalIds = (text: string): string =>
  text.replace(pattern, (found, date: string, space: string, number: string) =>
    isNationalId(date + number) ? `${date}${space}•••••` : found,
  )
