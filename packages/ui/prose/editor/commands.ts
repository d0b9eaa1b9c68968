import type { CalloutKind, VariableName } from '@portal/kit/prose'
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { Fragment, type Mark, type Node, type NodeType, type ResolvedPos } from 'prosemirror-model'
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list'
import { AllSelection, type Command, type EditorState, NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import { proseSchema } from './proseSchema.ts'

const { nodes, marks } = proseSchema
const itemOf = new Map<NodeType, NodeType>([
  [nodes.bulletList, nodes.listItem],
  [nodes.orderedList, nodes.listItem],
  [nodes.checklist, nodes.checklistItem],
])
const items = [nodes.listItem, nodes.checklistItem]

/** The nearest node around the cursor that is one of these, and where it begins. */
export function around({ selection: { $from, $to } }: EditorState, types: Iterable<NodeType>): { node: Node; pos: number } | null {
  const wanted = new Set(types)
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth--)
    if (wanted.has($from.node(depth).type)) return { node: $from.node(depth), pos: $from.before(depth) }
  return null
}
export const listAround = (state: EditorState) => around(state, itemOf.keys())
/** The first that does something. */
const either =
  (...commands: Command[]): Command =>
  (...args) =>
    commands.some((command) => command(...args))

/** A list of this kind around what is chosen; another list becomes it, and the same is taken away. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const list = listAround(state)
    const item = itemOf.get(type)!
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.node.type === type) return liftListItem(item)(state, dispatch)
    const children: Node[] = []
    list.node.forEach((one) => void children.push(item.create(null, one.content)))
    if (!dispatch) return true
    const tr = state.tr.replaceWith(list.pos, list.pos + list.node.nodeSize, type.create(null, Fragment.from(children)))
    const { anchor, head } = state.selection
    dispatch(tr.setSelection(TextSelection.create(tr.doc, anchor, head)).scrollIntoView())
    return true
  }
export const sinkItem = either(...items.map((item) => sinkListItem(item)))
export const liftItem = either(...items.map((item) => liftListItem(item)))

export const toParagraph = setBlockType(nodes.paragraph)
export const toggleHeading =
  (level: 2 | 3 | 4): Command =>
  (state, dispatch) =>
    headingAt(state) === level ? toParagraph(state, dispatch) : setBlockType(nodes.heading, { level })(state, dispatch)
export const headingAt = ({ selection: { $from } }: EditorState): number | null =>
  $from.parent.type === nodes.heading ? ($from.parent.attrs.level as number) : null

export const toggleQuote: Command = (state, dispatch) =>
  around(state, [nodes.blockquote]) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)
export const toggleCallout =
  (kind: CalloutKind): Command =>
  (state, dispatch) => {
    const callout = around(state, [nodes.callout])
    if (!callout) return wrapIn(nodes.callout, { kind })(state, dispatch)
    if (callout.node.attrs.kind === kind) return lift(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(callout.pos, null, { kind }))
    return true
  }

export const hasMark = ({ selection, storedMarks, doc }: EditorState, name: 'strong' | 'em' | 'link') => {
  const { $from, from, to, empty } = selection
  return empty ? !!marks[name].isInSet(storedMarks ?? $from.marks()) : doc.rangeHasMark(from, to, marks[name])
}
export const toggleStrong = toggleMark(marks.strong)
export const toggleEm = toggleMark(marks.em)

/** The link the cursor is in or right after, or what is chosen to become one. */
export function linkAt(state: EditorState): { from: number; to: number; href: string; text: string } {
  const { doc, selection } = state
  // All of the text begins outside its first words, where no link can stand.
  const { from, to, $from, empty } =
    selection instanceof AllSelection ? TextSelection.between(Selection.atStart(doc).$from, Selection.atEnd(doc).$to) : selection
  const before = $from.nodeBefore?.marks ?? []
  const mark = marks.link.isInSet(empty ? [...$from.marks(), ...before] : ($from.nodeAfter?.marks ?? []))
  const [start, end] = mark && $from.parent.inlineContent ? runOf($from, mark) : [from, to]
  return { from: start, to: end, href: String(mark?.attrs.href ?? ''), text: doc.textBetween(start, end, ' ', ' ') }
}
function runOf($from: ResolvedPos, mark: Mark): [number, number] {
  let [start, end] = [$from.index(), $from.index()]
  const has = (at: number) => at >= 0 && at < $from.parent.childCount && mark.isInSet($from.parent.child(at).marks)
  if (!has(start)) start = end = start - 1
  while (has(start - 1)) start--
  while (has(end + 1)) end++
  const at = (index: number) => $from.posAtIndex(index, $from.depth)
  return [at(start), at(end + 1)]
}
/** Sets, changes or takes away a link; of no words the address stands by itself. */
export const putLink =
  ({ from, to }: { from: number; to: number }, href: string | null, text: string): Command =>
  (state, dispatch) => {
    const tr = state.tr
    const current = state.doc.textBetween(from, to, ' ', ' ')
    const words = text.trim() || (href ?? '').replace(/^mailto:/, '')
    if (href && words !== current) tr.replaceWith(from, to, proseSchema.text(words, state.doc.resolve(from).marks()))
    const end = href && words !== current ? from + words.length : to
    tr.removeMark(from, end, marks.link)
    if (href) tr.addMark(from, end, marks.link.create({ href }))
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(marks.link).scrollIntoView())
    return true
  }

/** A node among the words, in place of what is chosen. */
const putInline =
  (node: Node): Command =>
  (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return false
    dispatch?.(state.tr.replaceSelectionWith(node, true).scrollIntoView())
    return true
  }
export const putVariable = (name: VariableName) => putInline(nodes.variable.create({ name }))
export const putRecord = (attrs: { kind: string; id: string; label: string }) => putInline(nodes.recordLink.create(attrs))
export const putBreak: Command = putInline(nodes.hardBreak.create())

/** A block after the one the cursor is in, as near as it may stand, with the cursor in it or after it; in place of an empty paragraph. */
const putBlock =
  (block: Node): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection
    for (let depth = $to.sharedDepth($from.pos); depth >= 0; depth--) {
      const parent = $to.node(depth)
      const index = $to.indexAfter(depth)
      if ($to.depth > depth && parent.canReplaceWith(index, index, block.type)) {
        const own = $to.node(depth + 1)
        const isBlank = own.type === nodes.paragraph && own.content.size === 0 && parent.canReplaceWith(index - 1, index, block.type)
        const after = $to.after(depth + 1)
        const start = isBlank ? $to.before(depth + 1) : after
        const tr = state.tr.replaceWith(start, after, block)
        const end = start + block.nodeSize
        // Something to write in after what has no words of its own.
        if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, nodes.paragraph.create())
        dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(block.isAtom ? end : start + 1))).scrollIntoView())
        return true
      }
    }
    return false
  }
export const putPageBreak = putBlock(nodes.pageBreak.create())
export const putImage = (attrs: { fileId: string; alt: string; decorative: boolean }) => putBlock(nodes.image.create(attrs))
export function putTable(rows: number, columns: number): Command {
  const row = (type: NodeType) =>
    nodes.tableRow.create(
      null,
      Array.from({ length: columns }, () => type.createAndFill()!),
    )
  return putBlock(
    nodes.table.create(
      null,
      Array.from({ length: rows }, (_, at) => row(at === 0 ? nodes.tableHeader : nodes.tableCell)),
    ),
  )
}

/** The picture that is chosen, to be described again. */
export const imageAt = ({ selection }: EditorState): Node | null =>
  selection instanceof NodeSelection && selection.node.type === nodes.image ? selection.node : null
export const changeImage =
  (attrs: { fileId: string; alt: string; decorative: boolean }): Command =>
  ({ selection, tr }, dispatch) => {
    tr.setNodeMarkup(selection.from, null, attrs)
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, selection.from)))
    return true
  }
