import type { ProseNode } from '@portal/kit/prose'
import { calloutTexts } from '@portal/kit/proseTexts'
import type { ReactNode } from 'react'
import { Scroller } from '../charts/Scroller.tsx'
import { Info, TriangleAlert } from '../icons.tsx'
import { proseLooks as looks } from './looks.ts'
import { useShown } from './proseShown.ts'
import { proseTexts as texts } from './texts.ts'

const icons = { danger: TriangleAlert, note: Info }

/** One part of a long text around what stands in it: its own words and parts, or what has changed of them. */
export function ProseFrame({ node, children }: { node: ProseNode; children?: ReactNode }) {
  const { ids, numbers, columnHeads, pictureOf } = useShown()
  switch (node.type) {
    case 'paragraph':
      return <p>{children}</p>
    case 'heading': {
      const Heading = `h${node.attrs.level}` as const
      return (
        <Heading id={ids.get(node)} tabIndex={-1} className={looks.heading[node.attrs.level]}>
          {children}
        </Heading>
      )
    }
    case 'bulletList':
      return <ul className={looks.list}>{children}</ul>
    case 'orderedList':
      return <ol className={looks.list}>{children}</ol>
    case 'checklist':
      return (
        <ul aria-label={texts.checklist} className={looks.checklist}>
          {children}
        </ul>
      )
    case 'listItem':
    case 'checklistItem':
      return <li>{children}</li>
    case 'blockquote':
      return <blockquote>{children}</blockquote>
    case 'callout': {
      const { kind } = node.attrs
      const Icon = icons[kind]
      return (
        <div role="note" aria-label={calloutTexts[kind]} className={looks.callout[kind]}>
          <p className={looks.calloutHead}>
            <Icon aria-hidden /> {calloutTexts[kind]}
          </p>
          <div className={looks.stack}>{children}</div>
        </div>
      )
    }
    case 'table':
      return (
        <Scroller label={texts.table(numbers.get(node) ?? 1)} hasLinks={false} className="print:overflow-visible">
          <table className={looks.table}>
            <tbody>{children}</tbody>
          </table>
        </Scroller>
      )
    case 'tableRow':
      return <tr>{children}</tr>
    case 'tableCell':
      return <td {...spansOf(node.attrs)}>{children}</td>
    case 'tableHeader':
      return (
        <th {...spansOf(node.attrs)} scope={columnHeads.has(node) ? 'col' : 'row'}>
          {children}
        </th>
      )
    case 'image': {
      const { alt, decorative } = node.attrs
      return (
        <figure className={looks.figure}>
          {pictureOf({ ...node.attrs, alt: decorative ? '' : alt }) ?? (
            <p className="rounded-lg border border-line border-dashed px-4 py-3 text-muted">{alt || texts.noPicture}</p>
          )}
          {children}
        </figure>
      )
    }
    case 'pageBreak':
      return <hr aria-label={texts.pageBreak} />
    default:
      return null
  }
}

const spansOf = ({ colspan, rowspan }: { colspan: number; rowspan: number }) => ({
  colSpan: colspan > 1 ? colspan : undefined,
  rowSpan: rowspan > 1 ? rowspan : undefined,
})
