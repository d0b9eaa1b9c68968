import { isLink } from './richText.ts'
import { cleanLine } from './text.ts'

/** What an attribute may be. One without `default` must be told. `clean` makes a text what it is stored as. */
export type AttrRule = { default?: unknown; isValid: (value: unknown) => boolean; clean?: (text: string) => string }
/** What stands in a node: what must be first, if anything, and what may follow. `isFilled`: one at least. */
type Content = { first?: NodeName; rest: readonly NodeName[]; isFilled?: true }
export type NodeRule = { content?: Content; isInline?: true; attrs?: Readonly<Record<string, AttrRule>> }

export const mostColumns = 60
const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown) =>
    values.includes(value)
const isNumberTo = (most: number) => (value: unknown) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
const isText = (most: number) => (value: unknown) => typeof value === 'string' && value.length <= most && !value.includes('\0')
const isLike = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value)
const isId = isLike(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

export const variableNames = ['company', 'today', 'version'] as const
export const calloutKinds = ['danger', 'note'] as const
export const mostAlt = 500

const words = ['text', 'hardBreak', 'recordLink', 'variable'] as const
const flow = ['paragraph', 'bulletList', 'orderedList', 'checklist', 'image'] as const
const inItem: Content = { first: 'paragraph', rest: [...flow, 'callout'] }
const inText: Content = { rest: words }
const cell: NodeRule = {
  content: { rest: flow, isFilled: true },
  attrs: { colspan: { default: 1, isValid: isNumberTo(mostColumns) }, rowspan: { default: 1, isValid: isNumberTo(20_000) } },
}

/**
 * The closed schema `prose/1`: all that stands in a long text, and in what. The editor's own schema is made of the same table, so that what
 * can be written and what is accepted are the same. Where something may be begun, the first that is named is what it begins with.
 */
export const nodeRules = {
  doc: { content: { rest: [...flow, 'heading', 'table', 'callout', 'blockquote', 'pageBreak'], isFilled: true } },
  paragraph: { content: inText },
  heading: { content: inText, attrs: { level: { default: 2, isValid: isOneOf(2, 3, 4) } } },
  bulletList: { content: { rest: ['listItem'], isFilled: true } },
  orderedList: { content: { rest: ['listItem'], isFilled: true } },
  listItem: { content: inItem },
  /** Boxes to tick on paper: a document keeps no answers. */
  checklist: { content: { rest: ['checklistItem'], isFilled: true } },
  checklistItem: { content: inItem },
  table: { content: { rest: ['tableRow'], isFilled: true } },
  tableRow: { content: { rest: ['tableCell', 'tableHeader'], isFilled: true } },
  tableCell: cell,
  tableHeader: cell,
  image: {
    attrs: {
      fileId: { isValid: isId },
      alt: { default: '', isValid: isText(mostAlt), clean: cleanLine },
      decorative: { default: false, isValid: isOneOf(true, false) },
    },
  },
  callout: { content: { rest: flow, isFilled: true }, attrs: { kind: { default: 'note', isValid: isOneOf(...calloutKinds) } } },
  blockquote: { content: { rest: flow, isFilled: true } },
  pageBreak: {},
  text: { isInline: true },
  hardBreak: { isInline: true },
  /** `label` is what it was called when it was written. */
  recordLink: {
    isInline: true,
    attrs: {
      kind: { isValid: isLike(/^[a-z][a-zA-Z_]{0,39}$/) },
      id: { isValid: isId },
      label: { isValid: isText(300), clean: cleanLine },
    },
  },
  variable: { isInline: true, attrs: { name: { isValid: isOneOf(...variableNames) } } },
} satisfies Record<string, NodeRule> as Record<NodeName, NodeRule>

export type NodeName =
  | 'doc'
  | (typeof flow)[number]
  | (typeof words)[number]
  | 'heading'
  | 'listItem'
  | 'checklistItem'
  | 'table'
  | 'tableRow'
  | 'tableCell'
  | 'tableHeader'
  | 'callout'
  | 'blockquote'
  | 'pageBreak'

/** Each at most once on a word, in this order. */
export const markRules = {
  link: { href: { isValid: (href: unknown) => typeof href === 'string' && isLink(href) } },
  strong: {},
  em: {},
} satisfies Record<string, Record<string, AttrRule>>
export type MarkName = keyof typeof markRules
