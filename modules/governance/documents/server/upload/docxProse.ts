import type { ListItem, Paragraph, Prose, ProseBlock } from '@portal/kit/prose'
import { mostAlt } from '@portal/kit/proseNodes'
import { paragraphOf } from '@portal/kit/proseParts'
import { hiddenPicture, notesTitle } from '../../fileTexts.ts'
import { DocxPictures } from './docxPictures.ts'
import { tableOf } from './docxTable.ts'
import { headingOf, isEmpty, wordsOf } from './docxWords.ts'
import type { Picture } from './reading.ts'
import type { NoteReference, Word, WordDocument, WordImage, WordParagraph } from './word.ts'

/** So many lists stand inside each other: with what is in them, as deep as a text goes; in a cell one less. */
const mostLevels = 4

/** What Word wrote, as a text of ours: headings, lists, tables, pictures, links and notes; what has no place there is left out. */
export async function docxProse(document: WordDocument): Promise<{ prose: Prose; pictures: Picture[] }> {
  const pictures = new DocxPictures()
  const notes: NoteReference[] = []
  /** Where a note stands among those of the text. */
  const numberOf = (note: NoteReference) => {
    const at = notes.findIndex(({ noteType, noteId }) => noteType === note.noteType && noteId === note.noteId)
    return at >= 0 ? at + 1 : notes.push(note)
  }

  async function pictureOf(image: WordImage): Promise<ProseBlock> {
    const alt = (image.altText ?? '').replace(/\s+/g, ' ').trim().slice(0, mostAlt)
    const fileId = await pictures.add(image)
    return fileId ? { type: 'image', attrs: { fileId, alt, decorative: false } } : paragraphOf(hiddenPicture(alt))
  }

  /** A paragraph is cut where a picture or a page ends it: both are blocks of their own. `isWithin` something, where no heading or page may stand. */
  async function ofParagraph(paragraph: WordParagraph, isWithin: boolean): Promise<ProseBlock[]> {
    const parts = wordsOf(paragraph.children, numberOf)
    const level = isWithin ? null : headingOf(paragraph)
    const blocks: ProseBlock[] = []
    for (const part of parts) {
      if (part.kind === 'page') blocks.push(...(isWithin ? [] : [{ type: 'pageBreak' as const }]))
      else if (part.kind === 'picture') blocks.push(await pictureOf(part.image))
      else if (!isEmpty(part.words))
        blocks.push(level ? { type: 'heading', attrs: { level }, content: part.words } : { type: 'paragraph', content: part.words })
    }
    return blocks
  }

  type Open = { level: number; list: { type: 'bulletList' | 'orderedList'; content: ListItem[] } }
  async function ofList(items: readonly WordParagraph[], isWithin: boolean): Promise<ProseBlock[]> {
    const top: ProseBlock[] = []
    const open: Open[] = []
    for (const item of items) {
      const { isOrdered, level: given } = item.numbering!
      const level = Math.min(Number(given) || 0, mostLevels - (isWithin ? 2 : 1), open.length === 0 ? 0 : open.at(-1)!.level + 1)
      const type = isOrdered ? 'orderedList' : 'bulletList'
      while (open.length > 0 && (open.at(-1)!.level > level || (open.at(-1)!.level === level && open.at(-1)!.list.type !== type)))
        open.pop()
      if (open.at(-1)?.level !== level) {
        const list = { type, content: [] as ListItem[] } as Open['list']
        const above = open.at(-1)?.list.content.at(-1)
        ;(above ? above.content : top).push(list)
        open.push({ level, list })
      }
      const [first, ...rest] = await ofParagraph(item, true)
      const begins: Paragraph = first?.type === 'paragraph' ? first : { type: 'paragraph' }
      const after = first && first.type !== 'paragraph' ? [first, ...rest] : rest
      open.at(-1)!.list.content.push({ type: 'listItem', content: [begins, ...after] })
    }
    return top
  }

  async function ofAll(children: readonly Word[], isWithin: boolean): Promise<ProseBlock[]> {
    const blocks: ProseBlock[] = []
    for (let at = 0; at < children.length; at++) {
      const child = children[at]!
      if (child.type === 'table') {
        // A table in a cell is told cell by cell: ours stand in the document alone.
        if (isWithin)
          blocks.push(
            ...(await ofAll(
              child.children.flatMap((row) => row.children.flatMap((cell) => cell.children)),
              true,
            )),
          )
        else blocks.push(...(await tableOf(child, (words) => ofAll(words, true))))
      } else if (child.type === 'paragraph' && child.numbering && !headingOf(child)) {
        const items = [child]
        for (let next = children[at + 1]; next?.type === 'paragraph' && next.numbering && !headingOf(next); next = children[at + 1]) {
          items.push(next)
          at++
        }
        blocks.push(...(await ofList(items, isWithin)))
      } else if (child.type === 'paragraph') blocks.push(...(await ofParagraph(child, isWithin)))
      else if ('children' in child) blocks.push(...(await ofAll(child.children as Word[], isWithin)))
    }
    return blocks
  }

  const content = await ofAll(document.children, false)
  const items: ListItem[] = []
  // A note may name another, which is then added as they are told.
  for (let at = 0; at < notes.length; at++) {
    const blocks = await ofAll(document.notes.resolve(notes[at]!)?.body ?? [], true)
    items.push({ type: 'listItem', content: blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks] })
  }
  if (items.length > 0)
    content.push(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: notesTitle }] },
      { type: 'orderedList', content: items },
    )
  return { prose: { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }, pictures: pictures.all }
}
