import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import { Button } from '../../Button.tsx'

export type Tool = { label: string; icon: ReactElement; keys?: string; isOn?: boolean; isOff?: boolean; run: () => void }
type Props = { label: string; controls: string; groups: Tool[][]; onLeave: () => void }

/** Tools in one stop for Tab, the arrows between them. It scrolls sideways on a phone, where it keeps to one line. */
export function ToolBar({ label, controls, groups, onLeave }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const count = groups.flat().length
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onLeave()
    }
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + count) % count
    setStop(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  // A press leaves the keyboard, and what is chosen, in the text.
  const stay = (event: { preventDefault: () => void }) => event.preventDefault()
  const places = new Map(groups.flat().map((tool, at) => [tool.label, at]))
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      onKeyDown={move}
      className="flex gap-1 overflow-x-auto px-1.5 py-1 [scrollbar-width:thin] sm:flex-wrap"
    >
      {groups.map((tools) => (
        <div key={tools[0]?.label} className="flex gap-0.5 border-line not-last:border-r not-last:pr-1">
          {tools.map(({ label: name, icon, keys, isOn, isOff = false, run }) => {
            const own = places.get(name)!
            return (
              <Button
                key={name}
                variant="ghost"
                size="icon"
                className="aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
                tabIndex={own === Math.min(stop, count - 1) ? 0 : -1}
                aria-label={name}
                title={keys ? `${name} (${keys})` : name}
                aria-pressed={isOn}
                aria-disabled={isOff || undefined}
                onFocus={() => setStop(own)}
                onPointerDown={stay}
                onClick={isOff ? undefined : run}
              >
                {icon}
              </Button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
