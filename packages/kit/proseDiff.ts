import { childrenOf, plainProse, plainWords } from './proseParts.ts'
import { variableTexts } from './proseTexts.ts'
import type { Prose, ProseInline, ProseNode } from './proseTypes.ts'
import { type Run, sequenceDiff } from './sequenceDiff.ts'

/**
 * One part of a text against how it was. Of lines and pictures `words` are what changed of them, whole words; a line whose words are the same
 * has another formatting, and a picture whose words are the same is another picture. Of what holds other parts, `inside`: a table's are its rows, a row's its cells.
 */
export type ProseChange =
  | { kind: 'same' | 'added' | 'removed'; node: ProseNode }
  | { kind: 'changed'; before: ProseNode; after: ProseNode; words: WordRun[] }
  | { kind: 'within'; before: ProseNode; after: ProseNode; inside: ProseChange[] }
export type WordRun = { kind: Run<string>['kind']; text: string }

/** Changes that are sought one by one: of words in a line and of parts next to each other. */
const mostChanges = 1_000
/** Pairs of parts that are held against each other for which are most alike. */
const mostPairs = 10_000
/** How much two parts must share to be the same part, changed. */
const alike = 0.4

/** What differs between two texts, in the order of the later. */
export const diffProse = (before: Prose, after: Prose): ProseChange[] => diffNodes(before.content, after.content)

const keyOf = (node: ProseNode) => JSON.stringify(node)

function diffNodes(before: readonly ProseNode[], after: readonly ProseNode[]): ProseChange[] {
  const runs = sequenceDiff(before, after, keyOf, mostChanges)
  const changes: ProseChange[] = []
  for (let at = 0; at < runs.length; at++) {
    const { kind, items } = runs[at]!
    const next = runs[at + 1]
    if (kind === 'same') changes.push(...items.map((node): ProseChange => ({ kind, node })))
    else if (next && next.kind !== 'same') {
      changes.push(...(kind === 'removed' ? pairUp(items, next.items) : pairUp(next.items, items)))
      at++
    } else changes.push(...items.map((node): ProseChange => ({ kind, node })))
  }
  return changes
}

/** Each part that went, with the one that most likely came in its place; the rest as gone and come. No two pairs cross. */
function pairUp(removed: readonly ProseNode[], added: readonly ProseNode[]): ProseChange[] {
  const changes: ProseChange[] = []
  let [one, other] = [0, 0]
  for (const [before, after] of [...pairsOf(removed, added), [removed.length, added.length] as const]) {
    for (; one < before; one++) changes.push({ kind: 'removed', node: removed[one]! })
    for (; other < after; other++) changes.push({ kind: 'added', node: added[other]! })
    if (before < removed.length) changes.push(changeOf(removed[one++]!, added[other++]!))
  }
  return changes
}

function pairsOf(removed: readonly ProseNode[], added: readonly ProseNode[]): (readonly [number, number])[] {
  // A row with as many cells has the same cells: they are told apart by where they stand.
  if (removed.length === added.length && [...removed, ...added].every(({ type }) => type === 'tableCell' || type === 'tableHeader'))
    return removed.flatMap(({ type }, at) => (type === added[at]!.type ? [[at, at] as const] : []))
  if (removed.length * added.length > mostPairs) {
    const least = Math.min(removed.length, added.length)
    return Array.from({ length: least }, (_, at) => [at, at] as const).filter(([at]) => isOfKind(removed[at]!, added[at]!))
  }
  const [left, right] = [removed.map(wordSet), added.map(wordSet)]
  // The most that can be shared from each pair on.
  const best = Array.from({ length: removed.length + 1 }, () => new Float64Array(added.length + 1))
  const shared = removed.map((before, i) => added.map((after, j) => (isOfKind(before, after) ? likeness(left[i]!, right[j]!) : 0)))
  for (let i = removed.length - 1; i >= 0; i--)
    for (let j = added.length - 1; j >= 0; j--) {
      const like = shared[i]![j]!
      best[i]![j] = Math.max(best[i + 1]![j]!, best[i]![j + 1]!, like >= alike ? like + best[i + 1]![j + 1]! : 0)
    }
  const pairs: (readonly [number, number])[] = []
  for (let [i, j] = [0, 0]; i < removed.length && j < added.length; ) {
    const like = shared[i]![j]!
    if (like >= alike && best[i]![j] === like + best[i + 1]![j + 1]!) pairs.push([i++, j++])
    else if (best[i]![j] === best[i + 1]![j]) i++
    else j++
  }
  return pairs
}

/** Kinds that become each other without becoming another part: a list that is numbered, a heading a level down. */
const family: Record<string, string> = {
  bulletList: 'list',
  orderedList: 'list',
  checklist: 'list',
  listItem: 'item',
  checklistItem: 'item',
  tableHeader: 'tableCell',
}
const isOfKind = (one: ProseNode, other: ProseNode) => (family[one.type] ?? one.type) === (family[other.type] ?? other.type)

const wordSet = (node: ProseNode) =>
  new Set(
    plainProse(node)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  )
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 1
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let both = 0
  for (const word of small) if (large.has(word)) both++
  return (2 * both) / (one.size + other.size)
}

function changeOf(before: ProseNode, after: ProseNode): ProseChange {
  if (keyOf(before) === keyOf(after)) return { kind: 'same', node: after }
  const isLine = after.type === 'paragraph' || after.type === 'heading' || after.type === 'image'
  if (isLine) return { kind: 'changed', before, after, words: diffWords(wordsOf(before), wordsOf(after)) }
  return { kind: 'within', before, after, inside: diffNodes(childrenOf(before), childrenOf(after)) }
}

const wordsOf = (node: ProseNode) =>
  node.type === 'image'
    ? node.attrs.alt
    : plainWords(childrenOf(node) as ProseInline[], (name) => `«${variableTexts[name as keyof typeof variableTexts]}»`)

/** Words, the space between them and single signs: what is changed is told in whole words, and with the space between two that are. */
export function diffWords(before: string, after: string): WordRun[] {
  const parts = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []
  const found = sequenceDiff(parts(before), parts(after), (part) => part, mostChanges)
  const runs: WordRun[] = []
  let changed = { removed: '', added: '' }
  const close = () => {
    for (const kind of ['removed', 'added'] as const) if (changed[kind]) runs.push({ kind, text: changed[kind] })
    changed = { removed: '', added: '' }
  }
  for (const [at, { kind, items }] of found.entries()) {
    const text = items.join('')
    const isBetween = text.trim() === '' && at < found.length - 1 && changed.removed !== '' && changed.added !== ''
    if (kind === 'same' && isBetween) changed = { removed: changed.removed + text, added: changed.added + text }
    else if (kind !== 'same') changed[kind] += text
    else {
      close()
      runs.push({ kind, text })
    }
  }
  close()
  return runs
}
