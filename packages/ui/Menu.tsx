import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { texts } from './texts.ts'

type Props = {
  trigger: ReactElement
  /** A line at the top, such as whose menu it is. */
  heading?: ReactNode
  onOpen?: () => void
  children: ReactNode
}

/** A list of actions behind one button. */
export function Menu({ trigger, heading, onOpen, children }: Props) {
  return (
    <Base.Root onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      <Base.Trigger render={trigger} />
      <Base.Portal role="region" aria-label={texts.common.options}>
        <Base.Positioner sideOffset={6} align="end" className="z-50">
          <Base.Popup className="popup max-h-(--available-height) max-w-[min(20rem,var(--available-width))] min-w-48 overflow-y-auto p-1">
            {heading && <div className="mb-1 border-b border-line px-2.5 pt-1.5 pb-2 text-xs text-muted">{heading}</div>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type ItemProps = Base.Item.Props & {
  isDangerous?: boolean
  /** Why it cannot be done now; shown under its name. */
  why?: string
}

/** For a link, give `render`. */
export function MenuItem({ isDangerous = false, why, children, ...rest }: ItemProps) {
  return (
    <Base.Item
      className={`flex min-h-control-sm items-center gap-2.5 rounded-md px-2.5 py-1.5 outline-none select-none data-highlighted:bg-hover data-disabled:text-muted [&_svg]:size-4 [&_svg]:shrink-0 ${isDangerous ? 'text-danger' : '[&_svg]:text-muted'}`}
      disabled={why !== undefined}
      {...rest}
    >
      {why === undefined ? (
        children
      ) : (
        <span>
          <span className="peer flex items-center gap-2.5">{children}</span>
          <span className="block text-xs text-muted peer-has-[svg]:pl-6.5">{why}</span>
        </span>
      )}
    </Base.Item>
  )
}

export const MenuSeparator = () => <Base.Separator className="my-1 h-px bg-line" />
