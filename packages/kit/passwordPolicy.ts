import { commonPasswords } from './commonPasswords.ts'

const weak = 'Passordet må ha minst 12 tegn og kan ikke være et vanlig passord'
const tooLong = 'Passordet kan ha høyst 128 tegn'
const personal = 'Passordet kan ikke inneholde e-postadressen din eller navnet på virksomheten'

const rows = [
  'abcdefghijklmnopqrstuvwxyzæøå',
  '01234567890',
  'qwertyuiopå',
  'asdfghjkløæ',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])
const lookalikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' }

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
const withoutSigns = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Takes out known words, longest first, and says how many different ones there were. */
function takeWords(text: string, words: readonly string[]) {
  let [rest, count] = [text, 0]
  for (const word of words) {
    if (!rest.includes(word)) continue
    rest = rest.replaceAll(word, ' ')
    count += 1
  }
  return { rest, count }
}

/** Takes out keyboard rows and counting, four or more in a row. */
function takeRuns(text: string): string {
  for (let start = 0; start + 4 <= text.length; start += 1) {
    const run = runs.find((row) => row.includes(text.slice(start, start + 4)))
    if (!run) continue
    let end = start + 4
    while (end < text.length && run.includes(text.slice(start, end + 1))) end += 1
    return takeRuns(`${text.slice(0, start)} ${text.slice(end)}`)
  }
  return text
}

/** Fewer than six characters left that are not a known word, a run, a repeat or a year: a guessing program tries it early. */
function isCommon(password: string, known: readonly string[]): boolean {
  const words = [...known, ...commonPasswords].toSorted((a, b) => b.length - a.length)
  const plain = fold(password).replace(/\s/g, '')
  const spellings = [plain, plain.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)]
  return spellings.some((text) => {
    const { rest, count } = takeWords(text, words)
    const left = takeRuns(rest)
      .replace(/(19|20)\d\d/g, ' ')
      .replace(/(.+?)\1+/g, '$1')
      .replace(/\s/g, '')
    return count <= 3 && left.length < 6
  })
}

/**
 * null when the password may be used, otherwise the Norwegian sentence to show (domain 5.13).
 * 12–128 characters of any kind; no demand for signs or digits. Lengths count whole characters, not bytes.
 */
export function passwordProblem(password: string, about: { email?: string; companyName?: string } = {}): string | null {
  const length = [...password.normalize('NFC')].length
  if (length < 12) return weak
  if (length > 128) return tooLong
  const local = fold(about.email?.split('@')[0] ?? '')
  const company = withoutSigns(about.companyName?.replace(/\s+(as|asa|ans|da|sa|ba|ks|nuf)$/i, '') ?? '')
  if (local.length >= 3 && fold(password).includes(local)) return personal
  if (company.length >= 3 && withoutSigns(password).includes(company)) return personal
  const known = `${local} ${fold(about.companyName ?? '')}`.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 4)
  return isCommon(password, known) ? weak : null
}
