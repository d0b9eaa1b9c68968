import type { Prose, ProseBlock, ProseInline, ProseMark, ProseTable, TableCell, VariableName } from '@portal/kit/prose'
import { calloutTexts } from '@portal/kit/proseTexts'
import { isLink } from '@portal/kit/richText'
import { pageTexts as texts } from './pageTexts.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => signs[one]!)

type World = {
  variables: Record<VariableName, string>
  /** The address of a picture; null of what is no picture, whose words stand in its place. */
  pictureOf: (fileId: string) => string | null
}

/** A long text as HTML. All that people have written goes through `escaped`. */
export function proseHtml(prose: Prose, world: World): string {
  // No level is left out: the title of the page is at 1.
  let last = 1
  const inside = (blocks: readonly ProseBlock[]): string => blocks.map(blockHtml).join('')
  const items = (list: readonly { content: readonly ProseBlock[] }[]) => list.map(({ content }) => `<li>${inside(content)}</li>`).join('')
  const cell = ({ attrs: { colspan, rowspan }, content, type }: TableCell, scope: string) => {
    const name = type === 'tableHeader' ? 'th' : 'td'
    const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`
    return `<${name}${name === 'th' ? ` scope="${scope}"` : ''}${spans}>${inside(content)}</${name}>`
  }
  const table = ({ content: rows }: ProseTable) => {
    const isHead = rows[0]!.content.every(({ type }) => type === 'tableHeader')
    const shown = rows.map(({ content }, at) => `<tr>${content.map((one) => cell(one, isHead && at === 0 ? 'col' : 'row')).join('')}</tr>`)
    return `<div class="wide" tabindex="0" role="group" aria-label="${texts.table}"><table>${shown.join('')}</table></div>`
  }

  function blockHtml(block: ProseBlock): string {
    switch (block.type) {
      case 'heading': {
        const words = wordsHtml(block.content, world)
        if (words.trim() === '') return ''
        last = Math.min(block.attrs.level, last + 1)
        return `<h${last}>${words}</h${last}>`
      }
      case 'paragraph':
        return `<p>${wordsHtml(block.content, world)}</p>`
      case 'bulletList':
        return `<ul>${items(block.content)}</ul>`
      case 'orderedList':
        return `<ol>${items(block.content)}</ol>`
      case 'checklist':
        return `<ul class="boxes">${items(block.content)}</ul>`
      case 'table':
        return table(block)
      case 'image': {
        const { fileId, alt, decorative } = block.attrs
        const source = world.pictureOf(fileId)
        if (!source) return alt ? `<p>${escaped(alt)}</p>` : ''
        return `<p><img src="${escaped(source)}" alt="${decorative ? '' : escaped(alt)}" loading="lazy"></p>`
      }
      case 'callout':
        return `<div class="callout ${block.attrs.kind}" role="note"><p class="label">${calloutTexts[block.attrs.kind]}</p>${inside(block.content)}</div>`
      case 'blockquote':
        return `<blockquote>${inside(block.content)}</blockquote>`
      default:
        return ''
    }
  }
  return inside(prose.content)
}

function wordsHtml(words: readonly ProseInline[] = [], { variables }: World): string {
  return words
    .map((word) => {
      if (word.type === 'hardBreak') return '<br>'
      const is = (type: ProseMark['type']) => word.marks?.some((mark) => mark.type === type)
      const text = word.type === 'text' ? word.text : word.type === 'variable' ? variables[word.attrs.name] : word.attrs.label
      let shown = escaped(text)
      if (is('em')) shown = `<em>${shown}</em>`
      if (is('strong')) shown = `<strong>${shown}</strong>`
      const href = word.marks?.find((mark): mark is Extract<ProseMark, { type: 'link' }> => mark.type === 'link')?.attrs.href
      // A record of the company is none of the reader's.
      return href && word.type !== 'recordLink' && isLink(href)
        ? `<a href="${escaped(href)}" rel="noopener noreferrer nofollow">${shown}</a>`
        : shown
    })
    .join('')
}
