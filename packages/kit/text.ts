const controls = /(?![\t\n])\p{Cc}/gu
/** Zero-width and bidi characters, fillers and lone surrogates: they change what is read, not what is seen. Variation selectors stay: emoji need them. */
const invisible = /(?![\ufe00-\ufe0f])[\p{DI}\p{Cf}\p{Cs}]/gu

/** Text without the invisible characters that let two texts look the same. */
export const stripInvisible = (text: string): string => text.replace(invisible, '')

/** What every text field is turned into before it is checked (domain 5): NFC, visible characters, single spaces. Line breaks stay. */
export const cleanText = (text: string): string =>
  stripInvisible(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(controls, ''))
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/** The same for a field of one line: line breaks become spaces. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\n+/g, ' ')

const letters: Record<string, string> = { æ: 'a', ø: 'o', å: 'a', ä: 'a', ö: 'o', ü: 'u', é: 'e', è: 'e', ó: 'o', ô: 'o' }
/** A text as it is compared where spelling is forgiven (domain 5.10): small letters; aa and å are a, æ is a, ø is o. `folded` in SQL is the same. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('aa', 'a')
    .replace(/[æøåäöüéèóô]/g, (letter) => letters[letter]!)
