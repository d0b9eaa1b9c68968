import type { calloutKinds, variableNames } from './proseNodes.ts'

type Link = { type: 'link'; attrs: { href: string } }
export type ProseMark = Link | { type: 'strong' } | { type: 'em' }
type Marked = { marks?: ProseMark[] }
export type ProseText = { type: 'text'; text: string } & Marked
export type RecordLink = { type: 'recordLink'; attrs: { kind: string; id: string; label: string } } & Marked
export type VariableName = (typeof variableNames)[number]
export type ProseVariable = { type: 'variable'; attrs: { name: VariableName } } & Marked
export type ProseInline = ProseText | RecordLink | ProseVariable | ({ type: 'hardBreak' } & Marked)

export type Paragraph = { type: 'paragraph'; content?: ProseInline[] }
export type Heading = { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content?: ProseInline[] }
export type ListItem = { type: 'listItem' | 'checklistItem'; content: ProseBlock[] }
export type List = { type: 'bulletList' | 'orderedList' | 'checklist'; content: ListItem[] }
export type TableCell = { type: 'tableCell' | 'tableHeader'; attrs: { colspan: number; rowspan: number }; content: ProseBlock[] }
export type TableRow = { type: 'tableRow'; content: TableCell[] }
export type ProseTable = { type: 'table'; content: TableRow[] }
export type ProseImage = { type: 'image'; attrs: { fileId: string; alt: string; decorative: boolean } }
export type CalloutKind = (typeof calloutKinds)[number]
export type Callout = { type: 'callout'; attrs: { kind: CalloutKind }; content: ProseBlock[] }
export type Blockquote = { type: 'blockquote'; content: ProseBlock[] }
export type ProseBlock = Paragraph | Heading | List | ProseTable | ProseImage | Callout | Blockquote | { type: 'pageBreak' }
export type ProseNode = ProseBlock | ListItem | TableRow | TableCell | ProseInline
/** A long text with headings, lists, tables and pictures: the JSON of ProseMirror, of the closed schema `prose/1`. */
export type Prose = { type: 'doc'; content: ProseBlock[] }
