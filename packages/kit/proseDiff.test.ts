import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Prose, type ProseNode, prose } from './prose.ts'
import { diffProse, diffWords, type ProseChange } from './proseDiff.ts'
import { plainProse } from './proseParts.ts'
import { sequenceDiff } from './sequenceDiff.ts'
import { anyProse } from './testing/anyProse.ts'

const paragraph = (text: string, ...marks: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
})
const list = (...texts: string[]) => ({
  type: 'bulletList',
  content: texts.map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
})
const table = (...rows: string[][]) => ({
  type: 'table',
  content: rows.map((cells) => ({ type: 'tableRow', content: cells.map((text) => ({ type: 'tableCell', content: [paragraph(text)] })) })),
})
const written = (...content: object[]): Prose => z.parse(prose(), { type: 'doc', content })
const marked = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('')
/** A change as it is told: what is the same is left out of what holds more. */
const shown = (change: ProseChange): unknown => {
  if (change.kind === 'within') return { [change.after.type]: change.inside.filter(({ kind }) => kind !== 'same').map(shown) }
  if (change.kind === 'changed')
    return change.words.map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind]).join('')
  return `${change.kind}: ${plainProse(change.node)}`
}
const diff = (before: object[], after: object[]) => diffProse(written(...before), written(...after)).map(shown)

describe('of two versions of a text', () => {
  test('a paragraph that came, one that went and one that was changed are told apart', () => {
    expect(
      diff(
        [paragraph('Formål'), paragraph('Bruk hjelm på alle åpne dekk'), paragraph('Utgår')],
        [paragraph('Formål'), paragraph('Gjelder alle'), paragraph('Bruk hjelm og vernesko på alle dekk')],
      ),
    ).toEqual(['same: Formål', 'added: Gjelder alle', 'Bruk hjelm [+og vernesko ]på alle[- åpne] dekk', 'removed: Utgår'])
  })

  test('of a list the item that was changed is told, of a table the cell', () => {
    expect(diff([list('Sperr av', 'Varsle alle', 'Løft')], [list('Sperr av', 'Varsle alle ved kranen', 'Løft')])).toEqual([
      { bulletList: [{ listItem: ['Varsle alle[+ ved kranen]'] }] },
    ])
    expect(
      diff(
        [table(['Last', 'Grense'], ['Kran 1', '5 t'], ['Kran 2', '8 t'])],
        [table(['Last', 'Grense'], ['Kran 1', '4 t'], ['Kran 2', '8 t'], ['Kran 3', '2 t'])],
      ),
    ).toEqual([{ table: [{ tableRow: [{ tableCell: ['[-5][+4] t'] }] }, 'added: Kran 3\n2 t'] }])
  })

  test('another formatting is a change with no words, and another picture too', () => {
    const [change] = diffProse(written(paragraph('Stans')), written(paragraph('Stans', { type: 'strong' })))
    expect(change).toMatchObject({ kind: 'changed', words: [{ kind: 'same', text: 'Stans' }] })
    const image = (end: number) => ({ type: 'image', attrs: { fileId: `0193a5c2-7b1e-7c3a-9d54-2f6b8e1a4c7${end}`, alt: 'Kran' } })
    expect(diffProse(written(image(0)), written(image(1)))).toMatchObject([{ kind: 'changed', words: [{ kind: 'same', text: 'Kran' }] }])
  })

  test('each can be put together again, whatever they are', () => {
    const textOf = (changes: readonly ProseChange[], left: 'removed' | 'added'): ProseNode[] =>
      changes.flatMap((change) => {
        if ('node' in change && (change.kind === 'same' || change.kind === left)) return change.node
        if ('node' in change) return []
        return left === 'removed' ? change.before : change.after
      })
    fc.assert(
      fc.property(anyProse, anyProse, (one, other) => {
        const [before, after] = [z.parse(prose(), one), z.parse(prose(), other)]
        for (const [from, to] of [
          [before, after],
          [before, { ...before, content: [...before.content.slice(1), ...after.content] }],
        ] as [Prose, Prose][]) {
          const changes = diffProse(from, to)
          expect([textOf(changes, 'removed'), textOf(changes, 'added')]).toEqual([from.content, to.content])
        }
      }),
      { numRuns: 100 },
    )
  })

  test('is told within a second or two, however unlike they are', () => {
    const before = performance.now()
    const many = (start: number) => written(...Array.from({ length: 9_000 }, (_, at) => paragraph(`Punkt ${start + at * 7}`)))
    expect(diffProse(many(0), many(3)).length).toBeGreaterThanOrEqual(9_000)
    const long = (word: string) => written(paragraph(`${word} og `.repeat(100_000)))
    expect(diffProse(long('løft'), long('senk')).length).toBeGreaterThan(0)
    expect(performance.now() - before).toBeLessThan(4_000)
  })
})

test('of changed words whole words are told, with the space between two that are next to each other', () => {
  expect(marked('Bruk rød hjelm i dag', 'Bruk gul vest i dag')).toBe('Bruk [-rød hjelm][+gul vest] i dag')
  expect(marked('innen 5 dager', 'innen 10 dager.')).toBe('innen [-5][+10] dager[+.]')
  expect(marked('', 'nytt')).toBe('[+nytt]')
})

test('two sequences differ by the fewest changes, or as wholes when those are too many', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3)), fc.array(fc.nat(3)), fc.nat(20), (one, other, most) => {
      const runs = sequenceDiff(one, other, String, most)
      const without = (kind: string) => runs.flatMap((run) => (run.kind === kind ? [] : run.items))
      expect([without('added'), without('removed')]).toEqual([one, other])
    }),
  )
  const runs = sequenceDiff([...'abcabba'], [...'cbabac'], String)
  expect(runs.filter(({ kind }) => kind !== 'same').flatMap(({ items }) => items)).toHaveLength(5)
  expect(sequenceDiff([...'xaby'], [...'xcdy'], String, 1)).toEqual([
    { kind: 'same', items: ['x'] },
    { kind: 'removed', items: ['a', 'b'] },
    { kind: 'added', items: ['c', 'd'] },
    { kind: 'same', items: ['y'] },
  ])
})
