import type { Prose, ProseBlock, ProseInline, TableCell } from '@portal/kit/prose'

const words = (text: string, ...marks: ('strong' | 'em')[]): ProseInline => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})
export const paragraph = (...content: (string | ProseInline)[]): ProseBlock => ({
  type: 'paragraph',
  content: content.map((one) => (typeof one === 'string' ? words(one) : one)),
})
export const heading = (level: 2 | 3 | 4, text: string): ProseBlock => ({ type: 'heading', attrs: { level }, content: [words(text)] })
const item = (...content: ProseBlock[]) => ({ type: 'listItem' as const, content })
const cell = (type: TableCell['type'], text: string, colspan = 1): TableCell => ({
  type,
  attrs: { colspan, rowspan: 1 },
  content: [paragraph(text)],
})
export const table = (...rows: string[][]): ProseBlock => ({
  type: 'table',
  content: rows.map((texts, at) => ({
    type: 'tableRow',
    content: texts.map((text) => cell(at === 0 ? 'tableHeader' : 'tableCell', text)),
  })),
})
export const photo = '0193a5c2-7b1e-7c3a-9d54-2f6b8e1a4c70'

/** A routine with each part a long text may have. */
export const sampleProse: Prose = {
  type: 'doc',
  content: [
    heading(2, 'Formål'),
    paragraph(
      'Rutinen gjelder alle løft hos ',
      { type: 'variable', attrs: { name: 'company' } },
      '. Les også ',
      { type: 'recordLink', attrs: { kind: 'risk', id: photo, label: 'RIS-2026-0003 Fallende last' } },
      ' og ',
      { type: 'text', text: 'veiledningen', marks: [{ type: 'link', attrs: { href: 'https://www.arbeidstilsynet.no/kran' } }] },
      '.',
    ),
    { type: 'callout', attrs: { kind: 'danger' }, content: [paragraph('Gå aldri under ', words('hengende last', 'strong'), '.')] },
    heading(2, 'Før løftet'),
    {
      type: 'orderedList',
      content: [
        item(paragraph('Sperr av området'), { type: 'bulletList', content: [item(paragraph('Bånd')), item(paragraph('Skilt'))] }),
        item(paragraph('Varsle alle ', words('innen rekkevidde', 'em'))),
      ],
    },
    {
      type: 'checklist',
      content: ['Stroppene er sett over', 'Kroken har sperre'].map((text) => ({ type: 'checklistItem', content: [paragraph(text)] })),
    },
    heading(3, 'Grenser'),
    table(
      ['Kran', 'Største last', 'Største vind', 'Kontrollert av'],
      ['Kran 1', '5 tonn', '10 m/s', 'Sakkyndig virksomhet'],
      ['Kran 2', '8 tonn', '12 m/s', 'Sakkyndig virksomhet'],
    ),
    { type: 'image', attrs: { fileId: photo, alt: 'Sperrebånd rundt kranen', decorative: false } },
    { type: 'pageBreak' },
    { type: 'callout', attrs: { kind: 'note' }, content: [paragraph('Rutinen er gjennomgått med verneombudet.')] },
    { type: 'blockquote', content: [paragraph('Arbeidsgiver skal sørge for at løfteutstyr kontrolleres.')] },
  ],
}

export const revisedProse: Prose = {
  ...sampleProse,
  content: sampleProse.content.flatMap((block): ProseBlock[] => {
    if (block.type === 'orderedList')
      return [
        {
          type: 'orderedList',
          content: [...block.content.slice(0, 1), item(paragraph('Varsle alle innen 20 meter')), item(paragraph('Prøv bremsen'))],
        },
      ]
    if (block.type === 'table')
      return [
        table(
          ['Kran', 'Største last', 'Største vind', 'Kontrollert av'],
          ['Kran 1', '4 tonn', '10 m/s', 'Sakkyndig virksomhet'],
          ['Kran 2', '8 tonn', '12 m/s', 'Sakkyndig virksomhet'],
        ),
      ]
    return block.type === 'blockquote' ? [paragraph('Stans arbeidet hvis det blåser opp.')] : [block]
  }),
}
