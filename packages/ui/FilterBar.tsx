import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue, useId, useState } from 'react'
import { Button } from './Button.tsx'
import { texts } from './texts.ts'
import { useMedia } from './useMedia.ts'

type Props = {
  /** Always in view. */
  search?: ReactNode
  /** How many filters are set. */
  count: number
  onClear: () => void
  children: ReactNode
  /** Less used filters: on a desk they wait behind a button, which tells how many of them are set. They may be fetched when they are shown. */
  more?: { filters: ReactNode; count: number }
  /** At the end of the line: the order of the list. */
  end?: ReactNode
}

/**
 * Search and filters in one line; on a phone all of them fold behind one button that tells how many are set. What is folded is not drawn: the
 * choices of a list are more than its rows.
 */
export function FilterBar({ search, count, onClear, children, more, end }: Props) {
  const id = useId()
  const moreId = useId()
  const [isOpen, setOpen] = useState(false)
  const [isMoreOpen, setMoreOpen] = useState(false)
  // The button answers at once; the fields, which may be many, are drawn after that.
  const isMoreDrawn = useDeferredValue(isMoreOpen)
  const isWide = useMedia('(min-width: 48rem)')
  return (
    <div className="grid gap-3 border-b border-line p-3 print:hidden md:flex md:flex-wrap md:items-center md:gap-2 md:px-5">
      <div className={`flex gap-2 ${search ? 'md:w-60' : 'md:hidden'}`}>
        <div className="flex-1">{search}</div>
        <Button className="md:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          {texts.action.filter}
          <Count of={count} />
        </Button>
      </div>
      <div id={id} className={`gap-2 max-md:grid-cols-1 md:contents ${isOpen ? 'grid' : 'max-md:hidden'}`}>
        {(isWide || isOpen) && (
          <>
            {children}
            {more && (
              <>
                <Button
                  className="max-md:hidden"
                  aria-expanded={isMoreOpen}
                  aria-controls={moreId}
                  onClick={() => setMoreOpen(!isMoreOpen)}
                >
                  {texts.action.moreFilters}
                  <Count of={more.count} />
                  <ChevronDown aria-hidden className={isMoreOpen ? 'rotate-180' : ''} />
                </Button>
                <div id={moreId} className={`grid gap-2 md:order-last md:basis-full ${isMoreOpen ? 'md:flex md:flex-wrap' : 'md:hidden'}`}>
                  {(!isWide || isMoreDrawn) && <Suspense>{more.filters}</Suspense>}
                </div>
              </>
            )}
            {end}
            {count > 0 && (
              <Button variant="link" onClick={onClear}>
                {texts.action.clearFilter}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}

const Count = ({ of }: { of: number }) =>
  of > 0 && <span className="rounded-md bg-brand px-1.5 text-xs font-semibold text-white tabular-nums">{of}</span>
