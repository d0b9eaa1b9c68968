import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { emptyProse, prose } from './prose.ts'
import { mostNodes, readProse } from './proseCheck.ts'
import { anyProse } from './testing/anyProse.ts'

const id = '0193a5c2-7b1e-7c3a-9d54-2f6b8e1a4c70'
const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const link = (href: string) => ({ type: 'link', attrs: { href } })
const fault = (given: unknown) => {
  const { success, error } = z.safeParse(prose(), given)
  return success ? null : error.issues.map(({ message }) => message).join()
}
const cell = (colspan = 1, rowspan = 1) => ({ type: 'tableCell', attrs: { colspan, rowspan }, content: [paragraph(words('x'))] })
const table = (...rows: object[][]) => ({ type: 'table', content: rows.map((content) => ({ type: 'tableRow', content })) })

describe('a long text is stored', () => {
  test('with all that its schema has, and as it was given when it is clean', () => {
    fc.assert(
      fc.property(anyProse, (given) => {
        const once = z.parse(prose(), given)
        expect(z.parse(prose(), once)).toEqual(once)
      }),
      { numRuns: 100 },
    )
    const whole = doc(
      { type: 'heading', attrs: { level: 3 }, content: [words('Løft')] },
      paragraph(words('Se '), words('kranboka', link('https://a.no'), { type: 'strong' }), { type: 'hardBreak' }),
      paragraph(
        { type: 'variable', attrs: { name: 'today' } },
        { type: 'recordLink', attrs: { kind: 'risk', id, label: 'RIS-2026-0001' } },
      ),
      { type: 'image', attrs: { fileId: id, alt: 'Kran med sperrebånd', decorative: false } },
      { type: 'callout', attrs: { kind: 'danger' }, content: [paragraph(words('Hengende last'))] },
      { type: 'checklist', content: [{ type: 'checklistItem', content: [paragraph(words('Stropper sett over'))] }] },
      table([cell(2), cell(1, 2)], [cell(), cell()]),
      { type: 'pageBreak' },
    )
    expect(z.parse(prose(), whole)).toEqual(whole)
    expect(z.parse(prose(), emptyProse)).toEqual(emptyProse)
  })

  test('cleaned: no invisible signs, one form of letters, and words that are marked alike in one piece', () => {
    const given = doc(
      paragraph(words('a\u030a\u200b'), words(' \u00adog\r\n'), words('\u2066'), words('b', { type: 'em' }, { type: 'strong' })),
      {
        type: 'heading',
      },
    )
    expect(z.parse(prose(), given)).toEqual(
      doc(paragraph(words('å og '), words('b', { type: 'strong' }, { type: 'em' })), { type: 'heading', attrs: { level: 2 } }),
    )
  })
})

describe('a long text is refused, and the place told, when it has', () => {
  test.each([
    ['what is no text', 'tekst', 'Teksten har feil form'],
    ['nothing', null, 'Teksten har feil form'],
    ['no blocks', doc(), '«doc» mangler innhold'],
    ['a paragraph for a document', paragraph(), '«paragraph» kan ikke stå her'],
    ['a part we do not know', doc(paragraph(), { type: 'script' }), 'Teksten har noe vi ikke kjenner: «script» (plass 2)'],
    ['a name every object has', doc({ type: 'constructor' }), 'Teksten har noe vi ikke kjenner: «constructor» (plass 1)'],
    ['an attribute we do not know', doc({ ...paragraph(), attrs: { style: 'x' } }), 'Teksten har noe vi ikke kjenner: «style» (plass 1)'],
    ['a key we do not know', doc({ ...paragraph(), html: 'x' }), 'Teksten har noe vi ikke kjenner: «html» (plass 1)'],
    ['a mark we do not know', doc(paragraph(words('x', { type: 'u' }))), 'Teksten har noe vi ikke kjenner: «u» (plass 1.1)'],
    ['a mark twice', doc(paragraph(words('x', { type: 'em' }, { type: 'em' }))), 'Formateringen er ikke gyldig (plass 1.1)'],
    ['marks on a block', doc({ ...paragraph(), marks: [] }), 'Teksten har noe vi ikke kjenner: «marks» (plass 1)'],
    ['a heading of level 1', doc({ type: 'heading', attrs: { level: 1 } }), 'Verdien av «level» er ikke gyldig (plass 1)'],
    ['words with no paragraph', doc(words('x')), '«text» kan ikke stå her (plass 1)'],
    ['an item of no list', doc({ type: 'listItem', content: [paragraph()] }), '«listItem» kan ikke stå her (plass 1)'],
    [
      'an item that begins with a picture',
      doc({ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'image', attrs: { fileId: id } }] }] }),
      '«image» kan ikke stå her (plass 1.1.1)',
    ],
    ['a list without items', doc({ type: 'bulletList' }), '«bulletList» mangler innhold (plass 1)'],
    ['an empty word', doc(paragraph(words(''))), 'Teksten har feil form (plass 1.1)'],
    ['NUL', doc(paragraph(words('a\0'))), 'Teksten har feil form (plass 1.1)'],
    ['a picture with no file', doc({ type: 'image', attrs: { alt: 'x' } }), 'Verdien av «fileId» er ikke gyldig (plass 1)'],
    [
      'a picture from elsewhere',
      doc({ type: 'image', attrs: { fileId: 'https://a.no/x.png' } }),
      'Verdien av «fileId» er ikke gyldig (plass 1)',
    ],
    [
      'rows of different width',
      doc(table([cell(), cell()], [cell()])),
      'Radene i tabellen må ha like mange kolonner, og høyst 60 (plass 1)',
    ],
    ['a cell that reaches below the table', doc(table([cell(1, 2)])), 'Radene i tabellen må ha like mange kolonner, og høyst 60 (plass 1)'],
    [
      'cells that lie over each other',
      doc(table([cell(), cell(1, 2)], [cell(2)])),
      'Radene i tabellen må ha like mange kolonner, og høyst 60 (plass 1)',
    ],
  ])('%s', (_, given, message) => expect(fault(given)).toBe(message))

  test('a link that leads to anything but the web and people', () => {
    for (const href of ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//a.no', 'https://dnb.no@ond.no', '', 1])
      expect(fault(doc(paragraph(words('her', link(href as string)))))).toBe(
        'Lenken må være en nettadresse som https://firma.no, eller en e-postadresse (plass 1.1)',
      )
  })

  test('a national identity number, also between marks, in a picture and in a link', () => {
    const found = 'Det ser ut som du har skrevet et fødselsnummer. Fjern det før du går videre. (plass 1)'
    expect(fault(doc(paragraph(words('Ring 010190'), words('12480', { type: 'strong' }))))).toBe(found)
    expect(fault(doc({ type: 'image', attrs: { fileId: id, alt: '01019012480' } }))).toBe(found)
    expect(fault(doc(paragraph(words('x', link('https://a.no/01019012480')))))).toContain('fødselsnummer')
  })

  test('more than twelve depths, and is not followed down', () => {
    const lists = (times: number): object =>
      times === 0
        ? paragraph(words('x'))
        : { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(), lists(times - 1)] }] }
    expect(fault(doc(lists(5)))).toBeNull()
    expect(fault(doc(lists(6)))).toBe('Teksten har for mange nivåer inni hverandre (plass 1.1.2.1.2.1.2.1.2.1.2.1.1)')
    let deep: object = paragraph()
    for (let level = 0; level < 100_000; level++) deep = { type: 'blockquote', content: [deep] }
    expect(fault(doc(deep))).toBe('«blockquote» kan ikke stå her (plass 1.1)')
    expect(fault(JSON.parse(`${'{"type":"bulletList","content":['.repeat(100_000)}${']}'.repeat(100_000)}`))).toBe(
      '«bulletList» kan ikke stå her',
    )
  })

  test('a million parts, in a blink', () => {
    const before = performance.now()
    expect(fault(doc(...Array.from({ length: mostNodes - 1 }, () => ({ type: 'pageBreak' }))))).toBeNull()
    expect(fault(doc(...Array.from({ length: mostNodes }, () => ({ type: 'pageBreak' }))))).toContain('for mange deler')
    const million = Array(1_000_000).fill({ type: 'pageBreak' })
    expect(fault(doc(...Array(10).fill({ type: 'callout', content: million })))).toContain('for mange deler')
    expect(performance.now() - before).toBeLessThan(2_000)
  })

  test('more than two megabytes, counted in bytes', () => {
    expect(fault(doc(paragraph(words('a'.repeat(1_900_000)))))).toBeNull()
    expect(fault(doc(paragraph(words('å'.repeat(1_000_000)))))).toContain('for stor')
    expect(fault(doc(paragraph(words('a'.repeat(3_000_000)))))).toContain('for stor')
  })

  test('anything at all in place of a part, and is never more than refused', () => {
    fc.assert(
      fc.property(anyProse, fc.anything(), fc.nat(), (given, odd, at) => {
        const text = JSON.stringify(given)
        const places = [...text.matchAll(/"(type|attrs|content|marks|text|href|level)":/g)]
        const one = places[at % places.length]!
        const from = one.index + one[0].length
        let changed: unknown
        try {
          changed = JSON.parse(`${text.slice(0, from)}${JSON.stringify(odd) ?? 'null'},"x":${text.slice(from)}`)
        } catch {
          changed = odd
        }
        const read = readProse(changed)
        expect('fault' in read ? read.fault : read.prose).toBeTruthy()
      }),
      { numRuns: 200 },
    )
  })
})

test('a long text can be described in OpenAPI, in what is sent and what is answered, and what is told first is one', () => {
  const schema = z.strictObject({ content: prose(), more: z.optional(z.nullable(prose())) })
  for (const io of ['input', 'output'] as const)
    expect(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).toMatchObject({
      required: ['content'],
      properties: { content: { type: 'object', required: ['type', 'content'], properties: { type: { const: 'doc' } } } },
    })
  expect(fault(doc(paragraph(words('Rekkverket mangler i trappen'))))).toBeNull()
})
