import type { CalloutKind, VariableName } from '@portal/kit/prose'
import { calloutKinds, mostColumns, nodeRules, variableNames } from '@portal/kit/proseNodes'
import { calloutTexts, variableTexts } from '@portal/kit/proseTexts'
import { isLink } from '@portal/kit/richText'
import type { MarkSpec, Node, NodeSpec } from 'prosemirror-model'
import { proseLooks as looks } from '../looks.ts'
import { proseTexts as texts } from '../texts.ts'

type Dom<Spec extends NodeSpec | MarkSpec> = Pick<Spec, 'parseDOM' | 'toDOM'>
const chip = 'rounded-md bg-sunken px-1.5 py-0.5 text-ink'
const data = (dom: HTMLElement, name: string) => dom.dataset[name] ?? ''

const spans = (dom: HTMLElement) => {
  const span = (name: string, most: number) => Math.min(most, Math.max(1, Number.parseInt(dom.getAttribute(name) ?? '', 10) || 1))
  return { colspan: span('colspan', mostColumns), rowspan: span('rowspan', 1_000) }
}
const spanAttrs = ({ attrs: { colspan, rowspan } }: Node) => ({ ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) })

/** Attributes of a node of ours that was copied; false when somebody else's page has the same mark. */
const valid = (name: 'image' | 'recordLink', attrs: Record<string, unknown>) =>
  Object.entries(nodeRules[name].attrs ?? {}).every(([key, rule]) => rule.isValid(attrs[key])) && attrs
const oneOf = <T extends string>(values: readonly T[], value: string) => values.find((one) => one === value)

/** How each node is drawn while it is written, and read from what is pasted. What is not here is left out of a paste. */
export const nodeDom: Record<string, Dom<NodeSpec>> = {
  paragraph: { parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
  heading: {
    parseDOM: [
      { tag: 'h1', attrs: { level: 2 } },
      { tag: 'h2', attrs: { level: 2 } },
      { tag: 'h3', attrs: { level: 3 } },
      ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 4 } })),
    ],
    toDOM: ({ attrs }) => [`h${attrs.level}`, { class: looks.heading[attrs.level as 2 | 3 | 4] }, 0],
  },
  bulletList: { parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', { class: looks.list }, 0] },
  orderedList: { parseDOM: [{ tag: 'ol' }], toDOM: () => ['ol', { class: looks.list }, 0] },
  listItem: { parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  checklist: {
    parseDOM: [{ tag: 'ul[data-checklist]', priority: 60 }],
    toDOM: () => ['ul', { 'data-checklist': '', 'aria-label': texts.checklist, class: looks.checklist }, 0],
  },
  checklistItem: { parseDOM: [{ tag: 'li', context: 'checklist/', priority: 60 }], toDOM: () => ['li', 0] },
  table: {
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', { class: looks.table }, ['tbody', 0]],
  },
  tableRow: { parseDOM: [{ tag: 'tr' }], toDOM: () => ['tr', 0] },
  tableCell: { parseDOM: [{ tag: 'td', getAttrs: spans }], toDOM: (node) => ['td', spanAttrs(node), 0] },
  tableHeader: {
    parseDOM: [{ tag: 'th', getAttrs: spans }],
    toDOM: (node) => ['th', spanAttrs(node), 0],
  },
  image: {
    parseDOM: [
      {
        tag: 'img[data-file]',
        getAttrs: (dom) =>
          valid('image', { fileId: data(dom, 'file'), alt: dom.getAttribute('alt') ?? '', decorative: data(dom, 'decorative') === 'true' }),
      },
    ],
    toDOM: ({ attrs }) => ['img', { 'data-file': attrs.fileId, alt: attrs.alt, 'data-decorative': String(attrs.decorative) }],
  },
  callout: {
    parseDOM: [
      {
        tag: 'div[data-callout]',
        contentElement: ':scope > div',
        getAttrs: (dom) => ({ kind: oneOf(calloutKinds, data(dom, 'callout')) ?? 'note' }),
      },
    ],
    toDOM: ({ attrs }) => {
      const kind = attrs.kind as CalloutKind
      const head = { contenteditable: 'false', class: looks.calloutHead }
      return [
        'div',
        { 'data-callout': kind, role: 'note', 'aria-label': calloutTexts[kind], class: looks.callout[kind] },
        ['p', head, calloutTexts[kind]],
        ['div', { class: looks.stack }, 0],
      ]
    },
  },
  blockquote: { parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
  pageBreak: {
    parseDOM: [{ tag: 'hr[data-page-break]' }],
    toDOM: () => ['hr', { 'data-page-break': '', 'aria-label': texts.pageBreak }],
  },
  hardBreak: { parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  recordLink: {
    parseDOM: [
      {
        tag: 'span[data-record]',
        getAttrs: (dom) => valid('recordLink', { kind: data(dom, 'kind'), id: data(dom, 'record'), label: dom.textContent }),
      },
    ],
    toDOM: ({ attrs }) => ['span', { 'data-record': attrs.id, 'data-kind': attrs.kind, class: `${chip} text-brand-ink` }, attrs.label],
  },
  variable: {
    parseDOM: [
      {
        tag: 'span[data-variable]',
        getAttrs: (dom) => {
          const name = oneOf(variableNames, data(dom, 'variable'))
          return name ? { name } : false
        },
      },
    ],
    toDOM: ({ attrs }) => ['span', { 'data-variable': attrs.name, class: chip }, variableTexts[attrs.name as VariableName]],
  },
}

export const markDom: Record<string, Dom<MarkSpec> & Partial<MarkSpec>> = {
  link: {
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (dom) => {
          const href = dom.getAttribute('href') ?? ''
          return isLink(href) ? { href } : false
        },
      },
    ],
    toDOM: ({ attrs }) => ['a', { href: attrs.href, rel: 'noopener noreferrer' }, 0],
  },
  strong: {
    parseDOM: [
      { tag: 'strong' },
      { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d{2})$/.test(value) && null },
    ],
    toDOM: () => ['strong', { class: 'font-semibold' }, 0],
  },
  em: {
    parseDOM: [{ tag: 'em' }, { tag: 'i', getAttrs: (dom) => dom.style.fontStyle !== 'normal' && null }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
}
