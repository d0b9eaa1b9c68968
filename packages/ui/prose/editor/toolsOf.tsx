import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from 'prosemirror-tables'
import { Info, TriangleAlert } from '../../icons.tsx'
import {
  around,
  hasMark,
  headingAt,
  liftItem,
  listAround,
  putPageBreak,
  putTable,
  sinkItem,
  toggleCallout,
  toggleEm,
  toggleHeading,
  toggleList,
  toggleQuote,
  toggleStrong,
  toParagraph,
} from './commands.ts'
import {
  AlignJustify,
  Bold,
  Braces,
  Columns3,
  FileSymlink,
  Heading2,
  Heading3,
  Heading4,
  Image,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Keyboard,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  PanelLeft,
  PanelTop,
  Quote,
  Redo2,
  Rows3,
  SeparatorHorizontal,
  Table2,
  TableCellsMerge,
  TableCellsSplit,
  Trash2,
  Undo2,
} from './editorIcons.ts'
import { editorKeys, editorTexts as texts } from './editorTexts.ts'
import { proseSchema } from './proseSchema.ts'
import type { Tool } from './ToolBar.tsx'

export type Asked = 'link' | 'picture' | 'record' | 'variable' | 'help'
type Given = { run: (command: Command) => void; ask: (what: Asked) => void; has: { upload: boolean; records: boolean } }

const { nodes } = proseSchema
const keysOf = new Map<string, string>(editorKeys)
const levels = [
  [2, <Heading2 key="2" aria-hidden />],
  [3, <Heading3 key="3" aria-hidden />],
  [4, <Heading4 key="4" aria-hidden />],
] as const

/** What can be done with the text, in the order of the bar. */
export function toolsOf(state: EditorState, { run, ask, has }: Given): Tool[][] {
  const list = listAround(state)?.node.type
  const callout = around(state, [nodes.callout])?.node.attrs.kind
  const level = headingAt(state)
  const groups: Tool[][] = [
    [
      { label: texts.undo, icon: <Undo2 aria-hidden />, isOff: undoDepth(state) === 0, run: () => run(undo) },
      { label: texts.redo, icon: <Redo2 aria-hidden />, isOff: redoDepth(state) === 0, run: () => run(redo) },
    ],
    [
      { label: texts.paragraph, icon: <AlignJustify aria-hidden />, run: () => run(toParagraph) },
      ...levels.map(([one, icon]): Tool => ({ label: texts.heading[one], icon, isOn: level === one, run: () => run(toggleHeading(one)) })),
    ],
    [
      { label: texts.strong, icon: <Bold aria-hidden />, isOn: hasMark(state, 'strong'), run: () => run(toggleStrong) },
      { label: texts.em, icon: <Italic aria-hidden />, isOn: hasMark(state, 'em'), run: () => run(toggleEm) },
      { label: texts.link, icon: <Link2 aria-hidden />, isOn: hasMark(state, 'link'), run: () => ask('link') },
    ],
    [
      {
        label: texts.bulletList,
        icon: <List aria-hidden />,
        isOn: list === nodes.bulletList,
        run: () => run(toggleList(nodes.bulletList)),
      },
      {
        label: texts.orderedList,
        icon: <ListOrdered aria-hidden />,
        isOn: list === nodes.orderedList,
        run: () => run(toggleList(nodes.orderedList)),
      },
      {
        label: texts.checklist,
        icon: <ListChecks aria-hidden />,
        isOn: list === nodes.checklist,
        run: () => run(toggleList(nodes.checklist)),
      },
      { label: texts.sink, icon: <IndentIncrease aria-hidden />, isOff: !list, run: () => run(sinkItem) },
      { label: texts.lift, icon: <IndentDecrease aria-hidden />, isOff: !list, run: () => run(liftItem) },
    ],
    [
      { label: texts.danger, icon: <TriangleAlert aria-hidden />, isOn: callout === 'danger', run: () => run(toggleCallout('danger')) },
      { label: texts.note, icon: <Info aria-hidden />, isOn: callout === 'note', run: () => run(toggleCallout('note')) },
      { label: texts.quote, icon: <Quote aria-hidden />, isOn: !!around(state, [nodes.blockquote]), run: () => run(toggleQuote) },
    ],
    [
      ...(has.upload ? [{ label: texts.image, icon: <Image aria-hidden />, run: () => ask('picture') }] : []),
      { label: texts.table, icon: <Table2 aria-hidden />, run: () => run(putTable(3, 3)) },
      ...(has.records ? [{ label: texts.record, icon: <FileSymlink aria-hidden />, run: () => ask('record') }] : []),
      { label: texts.variable, icon: <Braces aria-hidden />, run: () => ask('variable') },
      { label: texts.pageBreak, icon: <SeparatorHorizontal aria-hidden />, run: () => run(putPageBreak) },
    ],
    [{ label: texts.help, icon: <Keyboard aria-hidden />, keys: 'Alt+0', run: () => ask('help') }],
  ]
  return groups.map((tools) => tools.map((tool) => ({ ...(keysOf.has(tool.label) && { keys: keysOf.get(tool.label)! }), ...tool })))
}

const nothing = { run: () => undefined, ask: () => undefined, has: { upload: true, records: true } }
/** Equal for two states of a text whose bars look the same. */
export const toolsShown = (state: EditorState) =>
  [...toolsOf(state, nothing), ...tableToolsOf(state, nothing.run)]
    .flat()
    .map(({ label, isOn = false, isOff = false }) => `${label} ${isOn} ${isOff}`)
    .join()

const turned = (degrees: 0 | 90 | 180 | 270) => ({ 0: '', 90: 'rotate-90', 180: 'rotate-180', 270: '-rotate-90' })[degrees]

/** What can be done with the table the cursor is in; nothing outside one. */
export function tableToolsOf(state: EditorState, run: (command: Command) => void): Tool[][] {
  if (!isInTable(state)) return []
  const tool = (label: string, icon: Tool['icon'], command: Command, isOff = false): Tool => ({
    label,
    icon,
    isOff,
    run: () => run(command),
  })
  const add = (degrees: 0 | 90 | 180 | 270) => <PanelTop aria-hidden className={turned(degrees)} />
  return [
    [
      tool(texts.rowBefore, add(180), addRowBefore),
      tool(texts.rowAfter, add(0), addRowAfter),
      tool(texts.deleteRow, <Rows3 aria-hidden />, deleteRow),
    ],
    [
      tool(texts.columnBefore, add(90), addColumnBefore),
      tool(texts.columnAfter, add(270), addColumnAfter),
      tool(texts.deleteColumn, <Columns3 aria-hidden />, deleteColumn),
    ],
    [
      tool(texts.headerRow, <PanelTop aria-hidden />, toggleHeader('row')),
      tool(texts.headerColumn, <PanelLeft aria-hidden />, toggleHeader('column')),
      tool(texts.merge, <TableCellsMerge aria-hidden />, mergeCells, !mergeCells(state)),
      tool(texts.split, <TableCellsSplit aria-hidden />, splitCell, !splitCell(state)),
      tool(texts.deleteTable, <Trash2 aria-hidden />, deleteTable),
    ],
  ]
}
