import { mostDepth } from '@portal/kit/proseCheck'
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { liftItem, putBreak, putPageBreak, sinkItem, toggleEm, toggleHeading, toggleList, toggleStrong, toParagraph } from './commands.ts'
import { proseSchema } from './proseSchema.ts'

const { nodes } = proseSchema

/** What keys open that is outside the text itself. */
export type Outside = { openLink: () => void; toTools: () => void; openHelp: () => void; refused: (why: 'deep' | 'pictures') => void }

/** Whether a text is deeper than may be stored. */
export function isDeep(doc: Node): boolean {
  const isBelow = (node: Node, depth: number): boolean => {
    if (node.childCount === 0) return depth > mostDepth
    // Words are all as deep as each other.
    if (node.inlineContent) return depth + 1 > mostDepth
    for (let at = 0; at < node.childCount; at++) if (isBelow(node.child(at), depth + 1)) return true
    return false
  }
  return isBelow(doc, 0)
}

/** After Escape Tab leaves the text, also where it else moves in a table or a list: nobody is caught. */
function tabKeys() {
  let isLeaving = false
  const unlessLeaving =
    (command: Command): Command =>
    (...args) =>
      !isLeaving && command(...args)
  const keys = keymap({
    Tab: unlessLeaving(chainCommands(goToNextCell(1), sinkItem)),
    'Shift-Tab': unlessLeaving(chainCommands(goToNextCell(-1), liftItem)),
  })
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (event.key === 'Escape') isLeaving = true
        const isDone = keys.props.handleKeyDown!.call(keys, view, event) ?? false
        if (!/^(Escape|Shift|Tab)$/.test(event.key)) isLeaving = false
        return isDone
      },
      handleDOMEvents: { blur: () => void (isLeaving = false) },
    },
  })
}

const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, (match) => ({ level: match[1]!.length })),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
    // «17. mai» is a date.
    wrappingInputRule(/^1\.\s$/, nodes.orderedList),
    wrappingInputRule(/^\[ ?\]\s$/, nodes.checklist),
    wrappingInputRule(/^>\s$/, nodes.blockquote),
    new InputRule(/--$/, '–'),
  ],
})

const opened =
  (open: () => void): Command =>
  () => {
    open()
    return true
  }

export const prosePlugins = ({ openLink, toTools, openHelp, refused }: Outside) => [
  rules,
  keymap({
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    Backspace: undoInputRule,
    'Mod-b': toggleStrong,
    'Mod-i': toggleEm,
    'Mod-k': opened(openLink),
    'Alt-F10': opened(toTools),
    'Alt-0': opened(openHelp),
    'Ctrl-Shift-0': toParagraph,
    'Ctrl-Shift-1': toggleHeading(2),
    'Ctrl-Shift-2': toggleHeading(3),
    'Ctrl-Shift-3': toggleHeading(4),
    'Ctrl-Shift-7': toggleList(nodes.orderedList),
    'Ctrl-Shift-8': toggleList(nodes.bulletList),
    'Ctrl-Shift-9': toggleList(nodes.checklist),
    'Shift-Enter': chainCommands(exitCode, putBreak),
    'Mod-Enter': putPageBreak,
    Enter: chainCommands(splitListItem(nodes.listItem), splitListItem(nodes.checklistItem)),
  }),
  tabKeys(),
  keymap(baseKeymap),
  history(),
  gapCursor(),
  tableEditing(),
  new Plugin({
    filterTransaction(tr) {
      if (!tr.docChanged || !isDeep(tr.doc)) return true
      refused('deep')
      return false
    },
  }),
]
