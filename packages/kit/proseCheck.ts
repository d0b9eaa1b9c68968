import { findNationalIds } from './nationalId.ts'
import { type AttrRule, type MarkName, markRules, mostColumns, type NodeName, nodeRules } from './proseNodes.ts'
import { proseTexts as texts } from './proseTexts.ts'
import type { Prose } from './proseTypes.ts'
import { stripInvisible } from './text.ts'

export const mostNodes = 20_000
export const mostBytes = 2_000_000
/** The document is at depth 0, its blocks at 1; five lists inside each other come to 12. */
export const mostDepth = 12

type Given = Record<string, unknown>
type Stored = { type: string; attrs?: Given; content?: Stored[]; marks?: Given[]; text?: string }
type Read = { prose: Prose } | { fault: string }
/** A node as it was given, where it stands, and where what it becomes is put. */
type Open = { given: unknown; place: readonly number[]; out: Stored[] }

class Fault extends Error {}
const where = (place: readonly number[]) => place.map((one) => one + 1).join('.')
const isObject = (value: unknown): value is Given => typeof value === 'object' && value !== null && !Array.isArray(value)
const shown = (value: unknown) => stripInvisible(String(typeof value === 'string' ? value : typeof value)).slice(0, 40)
const isNode = (name: unknown): name is NodeName => typeof name === 'string' && Object.hasOwn(nodeRules, name)
const isMark = (name: unknown): name is MarkName => typeof name === 'string' && Object.hasOwn(markRules, name)

/** Spaces stay as they are between words of different marks; a line break is a node of its own. */
export const cleanWords = (text: string): string => stripInvisible(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')).normalize('NFC')

function cleanAttrs(given: unknown, rules: Readonly<Record<string, AttrRule>>, place: readonly number[]): Given | undefined {
  if (given !== undefined && !isObject(given)) throw new Fault(texts.notProse(where(place)))
  const extra = Object.keys(given ?? {}).find((name) => !Object.hasOwn(rules, name))
  if (extra !== undefined) throw new Fault(texts.unknown(shown(extra), where(place)))
  const attrs = Object.entries(rules).map(([name, rule]) => {
    const value = given && Object.hasOwn(given, name) ? given[name] : rule.default
    if (!rule.isValid(value)) throw new Fault(name === 'href' ? texts.link(where(place)) : texts.attribute(name, where(place)))
    if (typeof value !== 'string') return [name, value]
    // An id of ours is not written by anybody, and its digits are chance.
    if ((rule.clean || name === 'href') && findNationalIds(value).length > 0) throw new Fault(texts.nationalId(where(place)))
    return [name, rule.clean ? rule.clean(value) : value]
  })
  return attrs.length > 0 ? Object.fromEntries(attrs) : undefined
}

function cleanMarks(given: unknown, place: readonly number[]): Given[] | undefined {
  if (given === undefined) return undefined
  if (!Array.isArray(given) || given.length > 3) throw new Fault(texts.marks(where(place)))
  const order = Object.keys(markRules)
  const marks = given.map((mark: unknown) => {
    if (!isObject(mark) || Object.keys(mark).some((key) => key !== 'type' && key !== 'attrs')) throw new Fault(texts.marks(where(place)))
    const { type, attrs } = mark
    if (!isMark(type)) throw new Fault(texts.unknown(shown(type), where(place)))
    const clean = cleanAttrs(attrs, markRules[type], place)
    return clean ? { type, attrs: clean } : { type }
  })
  if (new Set(marks.map(({ type }) => type)).size < marks.length) throw new Fault(texts.marks(where(place)))
  return marks.length > 0 ? marks.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type)) : undefined
}

/** Whether what a node holds is what it may hold, in order. Names are looked up before: anything else is unknown, not misplaced. */
function checkOrder(name: NodeName, content: readonly unknown[], place: readonly number[]) {
  const { content: rule } = nodeRules[name]
  for (const [index, child] of content.entries()) {
    const type = isObject(child) ? child.type : undefined
    if (!isNode(type)) throw new Fault(texts.unknown(shown(type), where([...place, index])))
    const mayStand = rule && (rule.first && index === 0 ? type === rule.first : rule.rest.includes(type))
    if (!mayStand) throw new Fault(texts.misplaced(type, where([...place, index])))
  }
  if (content.length === 0 && (rule?.first || rule?.isFilled)) throw new Fault(texts.empty(name, where(place)))
}

const keys: Record<string, true> = { type: true, attrs: true, content: true }
const inlineKeys: Record<string, true> = { type: true, attrs: true, marks: true }

/** One node without what it holds. */
function cleanNode(given: Given, name: NodeName, place: readonly number[]): Stored | null {
  const { isInline, attrs: rules = {} } = nodeRules[name]
  const known = name === 'text' ? { ...inlineKeys, text: true } : isInline ? inlineKeys : keys
  const extra = Object.keys(given).find((key) => !Object.hasOwn(known, key))
  if (extra !== undefined) throw new Fault(texts.unknown(shown(extra), where(place)))
  const marks = isInline && cleanMarks(given.marks, place)
  const attrs = cleanAttrs(given.attrs, rules, place)
  const node: Stored = { type: name, ...(attrs && { attrs }), ...(marks && { marks }) }
  if (name !== 'text') return node
  if (typeof given.text !== 'string' || given.text === '' || given.text.includes('\0')) throw new Fault(texts.notProse(where(place)))
  const text = cleanWords(given.text)
  return text === '' ? null : { ...node, text }
}

const sameMarks = (one: Stored, other: Stored) => JSON.stringify(one.marks) === JSON.stringify(other.marks)

/** Words that are marked alike become one text, and no number hides between marks. */
function joinWords(content: Stored[], place: readonly number[]): Stored[] {
  const joined: Stored[] = []
  for (const node of content) {
    const last = joined.at(-1)
    if (last?.text !== undefined && node.text !== undefined && sameMarks(last, node)) last.text += node.text
    else joined.push({ ...node })
  }
  const line = joined.map(({ text }) => text ?? '\n').join('')
  if (findNationalIds(line).length > 0) throw new Fault(texts.nationalId(where(place)))
  return joined
}

/** Every row as wide as the others, and no cell below the last: then every reader draws the same table. */
function checkTable(rows: readonly Stored[], place: readonly number[]) {
  let below: number[] = []
  let width = 0
  for (const [index, row] of rows.entries()) {
    const here = below
    below = here.map((left) => Math.max(0, left - 1))
    let column = 0
    for (const { attrs } of row.content ?? []) {
      while ((here[column] ?? 0) > 0) column++
      const { colspan, rowspan } = attrs as { colspan: number; rowspan: number }
      const isFree = here.slice(column, column + colspan).every((left) => left === 0)
      if (!isFree || column + colspan > mostColumns || rowspan > rows.length - index) throw new Fault(texts.table(where(place)))
      for (let one = column; one < column + colspan; one++) below[one] = rowspan - 1
      column += colspan
    }
    while ((here[column] ?? 0) > 0) column++
    if (index === 0) width = column
    if (column !== width) throw new Fault(texts.table(where(place)))
  }
}

/** The number of bytes as UTF-8: no letter of a text takes more than three, or two halves four. */
function bytesOf(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return bytes
}

function walk(given: unknown): Stored {
  const root: Stored[] = []
  const open: Open[] = [{ given, place: [], out: root }]
  const tables: [Stored, readonly number[]][] = []
  const lines: [Stored, readonly number[]][] = []
  let count = 1
  let length = 0
  // What waits is at most what was counted, so neither time nor memory grows with what is refused.
  for (let one = open.pop(); one; one = open.pop()) {
    const { place, out } = one
    const isRoot = place.length === 0
    if (!isObject(one.given)) throw new Fault(texts.notProse(where(place)))
    const { type, content = [] } = one.given
    if (!isNode(type)) throw new Fault(texts.unknown(shown(type), where(place)))
    if (isRoot && type !== 'doc') throw new Fault(texts.misplaced(type, ''))
    const node = cleanNode(one.given, type, place)
    if (!node) continue
    out.push(node)
    length += (node.text ?? '').length
    if (length > mostBytes) throw new Fault(texts.large)
    if (!Array.isArray(content)) throw new Fault(texts.notProse(where(place)))
    count += content.length
    if (count > mostNodes) throw new Fault(texts.many)
    if (content.length > 0 && place.length >= mostDepth) throw new Fault(texts.deep(where([...place, 0])))
    checkOrder(type, content, place)
    if (content.length === 0) continue
    node.content = []
    if (type === 'table') tables.push([node, place])
    if (nodeRules[type].content?.rest.includes('text')) lines.push([node, place])
    for (let index = content.length - 1; index >= 0; index--)
      open.push({ given: content[index], place: [...place, index], out: node.content })
  }
  for (const [node, place] of lines) {
    node.content = joinWords(node.content!, place)
    if (node.content.length === 0) delete node.content
  }
  for (const [node, place] of tables) checkTable(node.content!, place)
  if (bytesOf(JSON.stringify(root[0])) > mostBytes) throw new Fault(texts.large)
  return root[0]!
}

/** A long text as it is stored, or why it is refused. Nothing is called again for what stands inside: a text can be deeper than the stack. */
export function readProse(given: unknown): Read {
  try {
    return { prose: walk(given) as Prose }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message }
    throw error
  }
}
