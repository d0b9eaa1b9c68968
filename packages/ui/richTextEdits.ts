import { isEmail, normaliseEmail } from '@portal/kit/email'
import { isLink } from '@portal/kit/richText'

/** What is between `from` and `to` becomes `insert`, and then this is chosen. */
export type Edit = { from: number; to: number; insert: string; select: [number, number] }
export type Chosen = { start: number; end: number }

const sign = /^(?:[-*]|[1-9]\d{0,2}\.) /
const numberOf = (line: string) => Number(/^([1-9]\d{0,2})\. /.exec(line)?.[1] ?? 0)
const startOfLine = (text: string, at: number) => text.lastIndexOf('\n', at - 1) + 1
const endOfLine = (text: string, at: number) => {
  const found = text.indexOf('\n', at)
  return found < 0 ? text.length : found
}

/** What is chosen, or the word the cursor is in, without the space around it. */
function narrowed(text: string, { start, end }: Chosen): Chosen {
  if (start === end) {
    while (start > 0 && /[\p{L}\p{N}]/u.test(text[start - 1]!)) start--
    while (end < text.length && /[\p{L}\p{N}]/u.test(text[end]!)) end++
    return { start, end }
  }
  while (start < end && /\s/.test(text[start]!)) start++
  while (end > start && /\s/.test(text[end - 1]!)) end--
  return { start, end }
}

const isBold = (words: string) => /^\*\*.+\*\*$/.test(words)

/** Makes what is chosen bold, line by line, or no longer bold. */
export function toggleBold(text: string, chosen: Chosen): Edit {
  const { start, end } = narrowed(text, chosen)
  if (start === end) return { from: start, to: end, insert: '****', select: [start + 2, start + 2] }
  if (text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**')
    return { from: start - 2, to: end + 2, insert: text.slice(start, end), select: [start - 2, end - 2] }
  const lines = text
    .slice(start, end)
    .split('\n')
    .map((line, index) => {
      // A list's sign stays before what is bold.
      const before = (index > 0 || start === startOfLine(text, start)) && sign.exec(line)?.[0]
      return [before || '', before ? line.slice(before.length) : line] as const
    })
  const areBold = lines.every(([, words]) => words === '' || isBold(words))
  const insert = lines
    .map(([before, words]) => before + (words === '' ? '' : areBold ? words.slice(2, -2) : isBold(words) ? words : `**${words}**`))
    .join('\n')
  return { from: start, to: end, insert, select: [start, start + insert.length] }
}

/** Makes the chosen lines a list, or no longer one. */
export function toggleList(text: string, { start, end }: Chosen, isNumbered: boolean): Edit {
  const from = startOfLine(text, start)
  const to = endOfLine(text, Math.max(start, end - 1))
  const lines = text.slice(from, to).split('\n')
  const isSigned = (line: string) => (isNumbered ? numberOf(line) > 0 : /^[-*] /.test(line))
  const isList = lines.some((line) => line !== '') && lines.every((line) => line === '' || isSigned(line))
  let number = from > 0 ? numberOf(text.slice(startOfLine(text, from - 1), from - 1)) : 0
  const insert = lines
    .map((line) => {
      const words = line.replace(sign, '')
      if (isList || (line === '' && lines.length > 1)) return words
      number += 1
      return `${isNumbered ? `${number}.` : '-'} ${words}`
    })
    .join('\n')
  const moved = from + insert.length
  return { from, to, insert, select: lines.length > 1 ? [from, moved] : [moved, moved] }
}

/** What Enter does in a list: the next item, or out of the list from an empty one. Null where it is an ordinary line. */
export function continueList(text: string, at: number): Edit | null {
  const from = startOfLine(text, at)
  const line = text.slice(from, endOfLine(text, at))
  const own = sign.exec(line)?.[0]
  if (!own || at < from + own.length) return null
  const number = numberOf(line)
  const before = from > 0 ? numberOf(text.slice(startOfLine(text, from - 1), from - 1)) : 0
  // «17. mai» is a date.
  if (number > 1 && before !== number - 1) return null
  if (line.slice(own.length).trim() === '') return { from, to: from + line.length, insert: '', select: [from, from] }
  const next = number > 0 ? `${number + 1}. ` : own
  const caret = at + 1 + next.length
  const tail = text.slice(at, from + line.length).trimStart()
  const [to, after] = number > 0 ? countedOn(text, from + line.length, number + 1) : [from + line.length, '']
  return { from: at, to, insert: `\n${next}${tail}${after}`, select: [caret, caret] }
}

/** The items that follow, each with the number after its own. */
function countedOn(text: string, at: number, first: number): [number, string] {
  let [to, number, after] = [at, first, '']
  while (to < text.length) {
    const end = endOfLine(text, to + 1)
    const line = text.slice(to + 1, end)
    if (numberOf(line) !== number) break
    number += 1
    after += `\n${number}. ${line.replace(sign, '')}`
    to = end
  }
  return [to, after]
}

export type WrittenLink = Chosen & { label: string; address: string }
/** The link the cursor is in, or what is chosen as the words or the address of a new one. */
export function linkAt(text: string, chosen: Chosen): WrittenLink {
  for (const { 0: whole, 1: label = '', 2: address = '', index } of text.matchAll(/\[([^[\]\n]+)\]\(([^\s]+?)\)(?!\))/g)) {
    const end = index + whole.length
    if (index <= chosen.start && chosen.end <= end && isLink(address)) return { start: index, end, label, address }
  }
  const { start, end } = narrowed(text, chosen)
  const words = text.slice(start, end)
  return isLink(words) ? { start, end, label: '', address: words } : { start, end, label: words.replace(/\n+/g, ' '), address: '' }
}

/** An address as people write it, as a link needs it; null when none can lead there. */
export function addressOf(written: string): string | null {
  const text = written.trim().replace(/^mailto:/i, '')
  if (isEmail(text)) return `mailto:${normaliseEmail(text)}`
  const href = (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+\.[^/]+:\d/.test(text) ? text : `https://${text}`).replace(/[()]/g, (one) =>
    one === '(' ? '%28' : '%29',
  )
  return text !== '' && isLink(href) ? href : null
}

/** A link in the text, or the address alone when it has no other words. */
export function putLink({ start, end, label, address }: WrittenLink): Edit {
  const words = label.replace(/[[\]\n]+/g, ' ').trim()
  const insert = words === '' && !address.startsWith('mailto:') ? address : `[${words || address.slice(7)}](${address})`
  return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] }
}
