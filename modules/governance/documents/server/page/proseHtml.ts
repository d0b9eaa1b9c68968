import { escapedHtml } from '@portal/kit/html'
import type { Prose, ProseBlock, ProseInline, ProseTable, TableCell, VariableName } from '@portal/kit/prose'
import { isHeadRow, isMarked, linkedWords, plainWords } from '@portal/kit/proseParts'
import { calloutTexts } from '@portal/kit/proseTexts'
import { isLink } from '@portal/kit/richText'
import { pageTexts as texts } from './pageTexts.ts'

type World = {
  variables: Record<VariableName, string>
  /** The address of a picture; null of what is no picture, whose words stand in its place. */
  pictureOf: (fileId: string) => string | null
}

/** A long text as HTML. All that people have written goes through `escapedHtml`. */
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
    const shown = rows.map((row, at) => `<tr>${row.content.map((one) => cell(one, isHeadRow(row, at) ? 'col' : 'row')).join('')}</tr>`)
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
        if (!source) return alt ? `<p>${escapedHtml(alt)}</p>` : ''
        return `<p><img src="${escapedHtml(source)}" alt="${decorative ? '' : escapedHtml(alt)}" loading="lazy"></p>`
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

function wordsHtml(content: readonly ProseInline[] | undefined, { variables }: World): string {
  const wordHtml = (word: ProseInline) => {
    if (word.type === 'hardBreak') return '<br>'
    let shown = escapedHtml(plainWords([word], (name) => variables[name as VariableName]))
    if (isMarked(word, 'em')) shown = `<em>${shown}</em>`
    if (isMarked(word, 'strong')) shown = `<strong>${shown}</strong>`
    return shown
  }
  // A record of the company is none of the reader's, and is led to by no link.
  return linkedWords(content)
    .map(({ href, words }) => {
      const shown = words.map(wordHtml).join('')
      return href && isLink(href) ? `<a href="${escapedHtml(href)}" rel="noopener noreferrer nofollow">${shown}</a>` : shown
    })
    .join('')
}
