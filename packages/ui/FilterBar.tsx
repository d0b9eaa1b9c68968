import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './Button.tsx'
import { texts } from './texts.ts'

type Props = {
  /** Always in view. */
  search?: ReactNode
  /** How many filters are set. */
  count: number
  onClear: () => void
  children: ReactNode
}

/** Search and filters in one line; on a phone the filters fold behind one button that tells how many are set. */
export function FilterBar({ search, count, onClear, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-3 border-b border-line p-3 md:flex md:flex-wrap md:items-center md:gap-2 md:px-5">
      <div className="flex gap-2 md:w-72">
        <div className="flex-1">{search}</div>
        <Button className="md:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          {texts.action.filter}
          {count > 0 && <span className="rounded-md bg-brand px-1.5 text-xs font-semibold text-white tabular-nums">{count}</span>}
        </Button>
      </div>
      <div id={id} className={`gap-2 max-md:grid-cols-1 md:contents ${isOpen ? 'grid' : 'max-md:hidden'}`}>
        {children}
        {count > 0 && (
          <Button variant="link" onClick={onClear}>
            {texts.action.clearFilter}
          </Button>
        )}
      </div>
    </div>
  )
}
