import type { CalloutKind } from '@portal/kit/prose'

const apart = '[&>*+*]:mt-4'
const inList = '[&>li+li]:mt-1.5 [&>li>*+*]:mt-2'

/** How each part of a long text looks, the same where it is read and where it is written. */
export const proseLooks = {
  doc: `text-base leading-relaxed wrap-anywhere ${apart}`,
  heading: {
    2: 'scroll-mt-20 pt-4 text-xl/snug font-semibold tracking-tight text-balance first:pt-0',
    3: 'scroll-mt-20 pt-2 text-lg/snug font-semibold tracking-tight text-balance first:pt-0',
    4: 'scroll-mt-20 font-semibold text-balance',
  },
  bulletList: `list-disc pl-6 ${inList}`,
  orderedList: `list-decimal pl-7 ${inList}`,
  checklist: `[&>li]:relative [&>li]:pl-8 [&>li]:before:absolute [&>li]:before:top-1 [&>li]:before:left-0 [&>li]:before:size-4.5 [&>li]:before:rounded-[0.3rem] [&>li]:before:border-[1.5px] [&>li]:before:border-muted ${inList}`,
  blockquote: `border-l-4 border-line pl-4 text-muted ${apart}`,
  callout: {
    danger: 'rounded-lg border-l-4 border-danger bg-red-soft px-4 py-3',
    note: 'rounded-lg border-l-4 border-brand bg-blue-soft px-4 py-3',
  } satisfies Record<CalloutKind, string>,
  calloutWord: { danger: 'text-red', note: 'text-blue' } satisfies Record<CalloutKind, string>,
  calloutHead: 'flex items-center gap-2 font-semibold [&_svg]:size-4.5 [&_svg]:shrink-0',
  calloutBody: `mt-1 ${apart}`,
  table: 'min-w-full border-collapse text-left',
  cell: 'min-w-32 wrap-break-word border border-line px-3 py-2 align-top [&>*+*]:mt-2',
  headerCell: 'bg-sunken font-semibold',
  figure: '[&_img]:max-h-[80dvh] [&_img]:max-w-full [&_img]:rounded-lg',
  pageBreak: 'break-after-page border-t border-dashed border-field print:border-transparent',
  link: 'text-brand-ink underline underline-offset-2',
}
