import { isEmail } from './email.ts'

const { URL } = globalThis as unknown as { URL: new (text: string) => { hostname: string; username: string; password: string } }

/** Words on a line: as they are, bold, or a link. */
export type Words = { text: string } | { bold: Words[] } | { href: string; words: Words[] }
/** Lines of a paragraph, or a list; `value` is the number as it was written. */
export type Block = { lines: Words[][] } | { isNumbered: boolean; items: { value: number; words: Words[] }[] }

// Markdown's own signs. A link's words have no brackets, its address one pair of parentheses at most.
const signs = /\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)(?:[^\s()]|\([^\s()]*\))+)\)|\*\*([^\s*](?:.*?[^\s*])?)\*\*|(https?:\/\/[^\s<>]+)/gi
const bullet = /^[-*] (?=.)/
const numbered = /^([1-9]\d{0,2})\. (?=.)/

/** Whether a link may lead there: http, https or an e-mail address, with no name or password in it. */
export function isLink(href: string): boolean {
  if (href.length > 2000 || /[\s\p{Cc}\\]/u.test(href)) return false
  if (/^mailto:/i.test(href)) return isEmail(href.slice(7))
  if (!/^https?:\/\//i.test(href)) return false
  try {
    const { hostname, username, password } = new URL(href)
    return hostname !== '' && username === '' && password === ''
  } catch {
    return false
  }
}

/** Where a link leads, for people: the host, or the e-mail address. */
export const placeOf = (href: string): string => (/^mailto:/i.test(href) ? href.slice(7) : new URL(href).hostname)

/** An address that stands by itself, without the marks that end its sentence. */
const bareAddress = (found: string) => found.replace(found.includes('(') ? /[.,;:!?'"»*\]]+$/ : /[.,;:!?'"»*\])]+$/, '')

function wordsOf(line: string, isBold = false, isLinked = false): Words[] {
  const words: Words[] = []
  let from = 0
  const add = (one: Words, index: number, length: number) => {
    if (index > from) words.push({ text: line.slice(from, index) })
    words.push(one)
    from = index + length
  }
  for (const { 0: whole, 1: label = '', 2: address, 3: strong, 4: bare, index } of line.matchAll(signs)) {
    if (strong !== undefined && !isBold) add({ bold: wordsOf(strong, true, isLinked) }, index, whole.length)
    else if (isLinked) continue
    else if (address && label.trim() && isLink(address)) add({ href: address, words: wordsOf(label, isBold, true) }, index, whole.length)
    else if (bare) {
      const href = bareAddress(bare)
      if (isLink(href)) add({ href, words: [{ text: href }] }, index, href.length)
    }
  }
  if (from < line.length) words.push({ text: line.slice(from) })
  return words
}

/**
 * A text of several lines with signs for bold, lists and links, as what it is to be shown as. What is no sign is text; nothing is left out,
 * and nothing throws. A numbered list begins with 1: «17. mai» is a date.
 */
export function richText(text: string): Block[] {
  const blocks: Block[] = []
  let isApart = true
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (line.trim() === '') {
      isApart = true
      continue
    }
    const sign = bullet.exec(line)
    const number = numbered.exec(line)
    const isGoingOn = last && 'items' in last && last.isNumbered === !sign
    if (sign || (number && (number[1] === '1' || isGoingOn))) {
      const item = { value: Number(number?.[1] ?? 0), words: wordsOf(line.slice((sign ?? number)![0].length)) }
      if (isGoingOn && number?.[1] !== '1') last.items.push(item)
      else blocks.push({ isNumbered: !sign, items: [item] })
    } else if (last && 'lines' in last && !isApart) last.lines.push(wordsOf(line))
    else blocks.push({ lines: [wordsOf(line)] })
    isApart = false
  }
  return blocks
}

/** What a line says, without its signs. A link tells its address too, when that is not what it says. */
export const textOfWords = (words: readonly Words[]): string =>
  words
    .map((one) => {
      if ('text' in one) return one.text
      if ('bold' in one) return textOfWords(one.bold)
      const [inner, address] = [textOfWords(one.words), one.href.replace(/^mailto:/i, '')]
      return inner === address ? inner : `${inner} (${address})`
    })
    .join('')

/** The same text without signs, where nothing can be formatted: lists keep their numbers and dashes, links tell their address. */
export const plainText = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.startsWith('* ') ? `- ${textOfWords(wordsOf(line.slice(2)))}` : textOfWords(wordsOf(line))))
    .join('\n')
