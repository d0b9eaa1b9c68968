import { readProse } from '@portal/kit/proseCheck'
import { markRules, nodeRules } from '@portal/kit/proseNodes'
import { anyProse } from '@portal/kit/testing/anyProse'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { proseSchema } from './proseSchema.ts'

test('whatever is accepted can be opened in the editor, and comes out of it as it went in', () => {
  fc.assert(
    fc.property(anyProse, (given) => {
      const read = readProse(given)
      if (!('prose' in read)) throw new Error(read.fault)
      const doc = proseSchema.nodeFromJSON(read.prose)
      doc.check()
      expect(JSON.parse(JSON.stringify(doc))).toEqual(read.prose)
    }),
    { numRuns: 200 },
  )
})

test('whatever can be written in the editor is accepted', () => {
  fc.assert(
    fc.property(anyProse, (given) => {
      const doc = proseSchema.nodeFromJSON(given)
      doc.check()
      expect(readProse(JSON.parse(JSON.stringify(doc)))).toHaveProperty('prose')
    }),
    { numRuns: 200 },
  )
})

test('what stands in the wrong place, or is not valid, is refused by both', () => {
  const names = Object.keys(nodeRules)
  const text = { type: 'text', text: 'x' }
  const attrs: Record<string, object> = {
    image: { fileId: '0193a5c2-7b1e-7c3a-9d54-2f6b8e1a4c70' },
    recordLink: { kind: 'risk', id: '0193a5c2-7b1e-7c3a-9d54-2f6b8e1a4c70', label: 'R' },
    variable: { name: 'today' },
  }
  const node = (type: string, content: object[] = []) => ({
    type,
    ...(attrs[type] && { attrs: attrs[type] }),
    ...(content.length > 0 && { content }),
    ...(type === 'text' && { text: 'x' }),
  })
  const isOpened = (json: object) => {
    try {
      proseSchema.nodeFromJSON(json).check()
      return true
    } catch {
      return false
    }
  }
  // Every node in every other, alone and after what must be first.
  const pairs = names.flatMap((outer) =>
    names.flatMap((inner) => [[inner], ['paragraph', inner], [inner, 'paragraph']].map((inside) => [outer, inside] as const)),
  )
  const differ = pairs.filter(([outer, inside]) => {
    if (outer === 'text' || outer === 'table') return false
    const content = inside.map((name) => node(name, name === 'table' ? [node('tableRow', [node('tableCell', [node('paragraph')])])] : []))
    const wrapped = around(outer, node(outer, content))
    return wrapped && isOpened(wrapped) !== 'prose' in readProse(wrapped)
  })
  expect(differ).toEqual([])
  const marked = (marks: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ ...text, marks }] }] })
  const some = [
    ...Object.keys(markRules).map((type) => ({ type, ...(type === 'link' && { attrs: { href: 'https://a.no' } }) })),
    { type: 'link', attrs: { href: 'javascript:x' } },
  ]
  for (const one of some)
    for (const other of some)
      expect([one, other, isOpened(marked([one, other]))]).toEqual([one, other, 'prose' in readProse(marked([one, other]))])
})

/** A node in a document where it may stand, so that only what is in it can be wrong. */
function around(name: string, json: object): object | null {
  if (name === 'doc') return json
  const paragraph = { type: 'paragraph' }
  const wrap = (type: string, ...content: object[]) => ({ type, content })
  const rest = nodeRules.doc.content!.rest as readonly string[]
  if (rest.includes(name)) return wrap('doc', json)
  if (name === 'listItem') return wrap('doc', wrap('bulletList', json))
  if (name === 'checklistItem') return wrap('doc', wrap('checklist', json))
  if (name === 'tableRow') return wrap('doc', wrap('table', json))
  if (name === 'tableCell' || name === 'tableHeader') return wrap('doc', wrap('table', wrap('tableRow', json)))
  return nodeRules[name as keyof typeof nodeRules].isInline ? wrap('doc', wrap('paragraph', json), paragraph) : null
}
