import { formatDateTime, sinceText } from '@portal/kit/format'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asOfInstant } from './clock.ts'
import { texts } from './texts.ts'

export type Moment = {
  id: string /** An instant. */
  at: string
  who: string
  what: ReactNode /** What was written. */
  body?: ReactNode
  icon?: ReactNode
}

/** What happened, in the order given. */
export function Timeline({ label, moments, now }: { label: string; moments: Moment[]; now: Date }) {
  return (
    <ol aria-label={label} className="grid grid-cols-1">
      {moments.map((moment) => (
        <li key={moment.id} className="group relative flex gap-3 pb-4 last:pb-0">
          <span className="absolute top-6 bottom-0 left-3 w-px -translate-x-1/2 bg-line group-last:hidden" aria-hidden />
          <span className="relative grid size-6 shrink-0 place-items-center rounded-full bg-sunken text-muted [&_svg]:size-3.5" aria-hidden>
            {moment.icon ?? <span className="size-1.5 rounded-full bg-current" />}
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <p className="text-muted">
              <span className="font-medium text-ink">{moment.who}</span> {moment.what}
              <span aria-hidden> · </span>
              <time dateTime={moment.at} title={formatDateTime(moment.at)} className="whitespace-nowrap">
                {sinceText(moment.at, now)}
              </time>
              <Link
                to="."
                search={(before: object) => ({ ...before, asOf: asOfInstant(moment.at) })}
                preload={false}
                className="ml-2 rounded text-xs text-brand-ink underline underline-offset-2 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 print:hidden pointer-coarse:opacity-100"
              >
                {texts.common.asItWas}
              </Link>
            </p>
            {moment.body && <div className="mt-1.5 rounded-lg bg-sunken/60 px-3 py-2 whitespace-pre-wrap">{moment.body}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
