import { type AttrRule, type MarkName, markRules, type NodeName, nodeRules } from '@portal/kit/proseNodes'
import { type AttributeSpec, type MarkSpec, type NodeSpec, Schema } from 'prosemirror-model'
import { markDom, nodeDom } from './proseDom.ts'

const attrsOf = (rules: Readonly<Record<string, AttrRule>>): Record<string, AttributeSpec> =>
  Object.fromEntries(
    Object.entries(rules).map(([name, { isValid, ...rule }]) => [
      name,
      {
        ...('default' in rule && { default: rule.default }),
        validate: (value: unknown) => {
          if (!isValid(value)) throw new RangeError(`${name} is not valid`)
        },
      },
    ]),
  )

function contentOf(name: NodeName): string | undefined {
  const { content } = nodeRules[name]
  if (!content) return undefined
  const rest = `(${content.rest.join(' | ')})`
  return content.first ? `${content.first} ${rest}*` : `${rest}${content.isFilled ? '+' : '*'}`
}

/** What the editor must know of a node beside what may stand in it. */
const habits: Partial<Record<NodeName, Partial<NodeSpec>>> = {
  heading: { defining: true },
  listItem: { defining: true },
  checklistItem: { defining: true },
  callout: { defining: true },
  blockquote: { defining: true },
  table: { tableRole: 'table', isolating: true },
  tableRow: { tableRole: 'row' },
  tableCell: { tableRole: 'cell', isolating: true },
  tableHeader: { tableRole: 'header_cell', isolating: true },
  image: { draggable: true, leafText: ({ attrs }) => String(attrs.alt) },
  hardBreak: { selectable: false, leafText: () => '\n' },
  recordLink: { leafText: ({ attrs }) => String(attrs.label) },
}

const nodes = Object.fromEntries(
  (Object.keys(nodeRules) as NodeName[]).map((name): [NodeName, NodeSpec] => {
    const { isInline, attrs = {} } = nodeRules[name]
    const content = contentOf(name)
    return [
      name,
      { ...(content && { content }), ...(isInline && { inline: true }), attrs: attrsOf(attrs), ...habits[name], ...nodeDom[name] },
    ]
  }),
) as Record<NodeName, NodeSpec>
const marks = Object.fromEntries(
  (Object.keys(markRules) as MarkName[]).map((name) => [name, { attrs: attrsOf(markRules[name]), ...markDom[name] }]),
) as Record<MarkName, MarkSpec>

/** The editor's schema, made of the table that the server checks by. */
export const proseSchema = new Schema({ nodes, marks })
