import fc from 'fast-check'
import { type NodeName, nodeRules } from '../proseNodes.ts'
import type { Prose } from '../proseTypes.ts'

type Json = { type: string; attrs?: object; content?: Json[]; marks?: object[]; text?: string }
const id = fc.uuid()
const label = fc.constantFrom('AVV-2026-0169', 'Fall fra stillas', '')
const attrs: Partial<Record<NodeName, fc.Arbitrary<object>>> = {
  heading: fc.record({ level: fc.constantFrom(2, 3, 4) }),
  tableCell: fc.constant({ colspan: 1, rowspan: 1 }),
  tableHeader: fc.constant({ colspan: 1, rowspan: 1 }),
  image: fc.record({ fileId: id, alt: label, decorative: fc.boolean() }),
  callout: fc.record({ kind: fc.constantFrom('danger', 'note') }),
  recordLink: fc.record({ kind: fc.constantFrom('deviation', 'risk'), id, label }),
  variable: fc.record({ name: fc.constantFrom('company', 'today', 'version') }),
}
const marks = fc
  .subarray(['link', 'strong', 'em'])
  .map((names) => names.map((type): object => (type === 'link' ? { type, attrs: { href: 'https://firma.example/rutine' } } : { type })))
const text = fc.constantFrom('Sperr av ', 'under løftet', ' og varsle.', '5 m', 'Æ', '#eval("x")')

/** Whatever may stand in a node, without its attributes' every value: those are tested one by one. */
function contentOf(name: NodeName, depth: number): fc.Arbitrary<Json[]> {
  const { content } = nodeRules[name]
  if (!content) return fc.constant([])
  if (name === 'table') return tableOf(depth)
  // Deep down only what holds nothing but words.
  const names = content.rest.filter((one) => depth < 6 || one === 'paragraph' || !nodeRules[one].content || content.rest.length === 1)
  const rest = fc.array(fc.oneof(...names.map((one) => nodeOf(one, depth + 1))), {
    minLength: content.isFilled ? 1 : 0,
    maxLength: depth < 2 ? 4 : 2,
  })
  return content.first ? fc.tuple(nodeOf(content.first, depth + 1), rest).map(([first, more]) => [first, ...more]) : rest
}

const tableOf = (depth: number) =>
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })).chain(([rows, columns]) => {
    const cell = fc.oneof(nodeOf('tableCell', depth + 2), nodeOf('tableHeader', depth + 2))
    const row = fc.array(cell, { minLength: columns, maxLength: columns }).map((content): Json => ({ type: 'tableRow', content }))
    return fc.array(row, { minLength: rows, maxLength: rows })
  })

const nodeOf = (name: NodeName, depth: number): fc.Arbitrary<Json> =>
  fc.constant(name).chain((type) =>
    fc
      .tuple(
        contentOf(name, depth),
        attrs[name] ?? fc.constant(undefined),
        nodeRules[name].isInline ? marks : fc.constant<object[]>([]),
        text,
      )
      .map(
        ([content, given, marked, words]): Json => ({
          type,
          ...(given && { attrs: given }),
          ...(marked.length > 0 && { marks: marked }),
          ...(content.length > 0 && { content }),
          ...(name === 'text' && { text: words }),
        }),
      ),
  )

/** Any text of the schema. */
export const anyProse: fc.Arbitrary<Prose> = nodeOf('doc', 0) as fc.Arbitrary<Json> as fc.Arbitrary<Prose>
