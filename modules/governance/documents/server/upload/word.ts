import { convertToHtml } from 'mammoth'

/** What mammoth reads of a Word file (its lib/documents.js), as far as a text of ours has a place for it. */
export type WordRun = { type: 'run'; children: Word[]; isBold: boolean; isItalic: boolean }
export type WordParagraph = {
  type: 'paragraph'
  children: Word[]
  styleId: string | null
  styleName: string | null
  numbering: { isOrdered: boolean; level: string | number } | null
}
export type WordImage = {
  type: 'image'
  altText: string | null | undefined
  contentType: string | undefined
  readAsBuffer: () => Promise<Buffer>
}
export type WordCell = { type: 'tableCell'; children: Word[]; colSpan: number; rowSpan: number }
export type WordRow = { type: 'tableRow'; children: WordCell[]; isHeader: boolean }
export type WordTable = { type: 'table'; children: WordRow[] }
export type NoteReference = { type: 'noteReference'; noteType: string; noteId: string }
export type Word =
  | WordRun
  | WordParagraph
  | WordImage
  | WordTable
  | NoteReference
  | { type: 'text'; value: string }
  | { type: 'tab' | 'bookmarkStart' | 'commentReference' }
  | { type: 'checkbox'; checked: boolean }
  | { type: 'break'; breakType: 'line' | 'page' | 'column' }
  | { type: 'hyperlink'; children: Word[]; href?: string }
export type WordDocument = { children: Word[]; notes: { resolve: (reference: NoteReference) => { body: Word[] } | null } }

/** A Word file as mammoth reads it, before it would make HTML of it. */
export async function wordDocument(archive: Buffer): Promise<WordDocument> {
  let read: WordDocument | undefined
  const transformDocument = (document: WordDocument) => {
    read = document
    return { ...document, children: [] }
  }
  await convertToHtml({ buffer: archive }, { transformDocument, externalFileAccess: false, includeEmbeddedStyleMap: false })
  if (!read) throw new Error('nothing was read')
  return read
}
