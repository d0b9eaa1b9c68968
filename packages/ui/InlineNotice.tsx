import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './icons.tsx'

const tones = {
  info: ['bg-blue-soft text-blue', Info],
  success: ['bg-green-soft text-green', CircleCheck],
  warning: ['bg-amber-soft text-amber', TriangleAlert],
  danger: ['bg-red-soft text-red', CircleAlert],
} as const

type Props = {
  tone?: keyof typeof tones
  title?: string
  action?: ReactNode /** Read aloud when it appears. */
  isAlert?: boolean
  children?: ReactNode
}

/** A message that belongs to this place on the page. */
export function InlineNotice({ tone = 'info', title, action, isAlert = false, children }: Props) {
  const [look, Icon] = tones[tone]
  return (
    <div role={isAlert ? 'alert' : undefined} className={`flex items-start gap-3 rounded-lg px-3.5 py-2.5 ${look}`}>
      <Icon className="mt-[0.15em] size-4 shrink-0" aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-48">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-ink">{children}</div>}
        </div>
        {action && <div className="sm:-my-1.5">{action}</div>}
      </div>
    </div>
  )
}
