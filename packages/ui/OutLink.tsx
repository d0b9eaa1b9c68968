import { placeOf } from '@portal/kit/richText'
import type { ReactNode } from 'react'

/** Where it leads stands beside its words, so that they cannot say that it is somewhere else. On paper stands the whole address. */
export function OutLink({ href, text, children }: { href: string; text: string; children: ReactNode }) {
  const isItself = [href, placeOf(href)].includes(text)
  return (
    <>
      <a href={href} target="_blank" rel="noopener noreferrer" className="text-brand-ink underline underline-offset-2">
        {children}
      </a>
      {!isItself && (
        <span className="text-muted">
          {' ('}
          <span className="print:hidden">{placeOf(href)}</span>
          <span className="hidden print:inline">{href}</span>)
        </span>
      )}
    </>
  )
}
