import { omit } from '@portal/kit/omit'
import type { ListItem, Prose, ProseBlock, ProseInline } from '@portal/kit/prose'
import { type Template, templates } from '../choices.ts'
import { documentTemplates } from './templates/all.ts'
import type { Part } from './templates/notation.ts'

const words = (text: string): ProseInline[] => [{ type: 'text', text }]
const paragraph = (text: string): ProseBlock => ({ type: 'paragraph', ...(text && { content: words(text) }) })
const heading = (level: 2 | 3, text: string): ProseBlock => ({ type: 'heading', attrs: { level }, content: words(text) })
const items = (type: ListItem['type'], texts: readonly string[]): ListItem[] => texts.map((text) => ({ type, content: [paragraph(text)] }))
const callout = (kind: 'danger' | 'note', text: string): ProseBlock => ({ type: 'callout', attrs: { kind }, content: [paragraph(text)] })

function blockOf(part: Part): ProseBlock {
  if ('heading' in part) return heading(2, part.heading)
  if ('subheading' in part) return heading(3, part.subheading)
  if ('text' in part) return paragraph(part.text)
  if ('bullets' in part) return { type: 'bulletList', content: items('listItem', part.bullets) }
  if ('steps' in part) return { type: 'orderedList', content: items('listItem', part.steps) }
  if ('ticks' in part) return { type: 'checklist', content: items('checklistItem', part.ticks) }
  if ('danger' in part) return callout('danger', part.danger)
  if ('note' in part) return callout('note', part.note)
  return {
    type: 'table',
    content: part.table.map((row, n) => ({
      type: 'tableRow',
      content: row.map((cell) => ({
        type: n === 0 ? 'tableHeader' : 'tableCell',
        attrs: { colspan: 1, rowspan: 1 },
        content: [paragraph(cell)],
      })),
    })),
  }
}

/** Parts of a text as prose. */
export const proseOfParts = (parts: readonly Part[]): Prose => ({ type: 'doc', content: parts.map(blockOf) })
/** What a document from a template begins with. */
export const templateText = (template: Template): Prose => proseOfParts(documentTemplates[template].parts)
/** What each template is, by its title, without its text. */
export const listTemplates = () =>
  templates
    .map((template) => ({ template, ...omit(documentTemplates[template], 'parts') }))
    .sort((a, b) => a.title.localeCompare(b.title, 'nb'))
