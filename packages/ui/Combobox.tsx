import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { ControlProps } from './Field.tsx'
import { texts } from './texts.ts'

export type Option = { value: string; label: string; hint?: string }
type Props = Partial<ControlProps> & {
  /** Where there is no label to be seen. */
  'aria-label'?: string
  options: Option[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  disabled?: boolean
  /** Whoever gives the options finds them: called with what is typed. */
  onSearch?: (text: string) => void
  startsOpen?: boolean
  /** Leaves the field, and only that: what it stands in stays open. */
  onEscape?: () => void
}

/** No more are drawn at once: to open a list of ten thousand departments took seconds. */
const mostDrawn = 100

/**
 * The options as they were when a finger or a button went down on one, until it is up again: what a search finds meanwhile would come to stand
 * under the pointer, and be chosen in place of what was pressed.
 */
function useStillWhilePressed(options: Option[]) {
  const [pressed, setPressed] = useState<Option[] | null>(null)
  const isPressed = pressed !== null
  useEffect(() => {
    if (!isPressed) return
    // The click comes after the release, in the same task.
    const release = () => void setTimeout(() => setPressed(null))
    const ends = ['pointerup', 'pointercancel'] as const
    for (const end of ends) addEventListener(end, release)
    return () => {
      for (const end of ends) removeEventListener(end, release)
    }
  }, [isPressed])
  return { shown: pressed ?? options, press: () => setPressed(options) }
}

/** One choice among many, found by typing. `value` is the option's value, or null when nothing is chosen. */
export function Combobox({
  options,
  value,
  onChange,
  placeholder = texts.common.choose,
  disabled,
  onSearch,
  startsOpen,
  onEscape,
  ...control
}: Props) {
  const { shown, press } = useStillWhilePressed(options)
  // The same object for as long as it is the same choice: to another one, the text that is being typed would give way.
  const label = options.find((option) => option.value === value)?.label
  const chosen = useMemo(() => (value === null || label === undefined ? null : { value, label }), [value, label])
  return (
    <Base.Root
      items={shown}
      value={chosen}
      isItemEqualToValue={(item: Option, one: Option) => item.value === one.value}
      onValueChange={(option) => onChange(option?.value ?? null)}
      disabled={disabled}
      autoHighlight
      limit={mostDrawn}
      {...(onSearch && { filter: null, onInputValueChange: onSearch })}
      {...(startsOpen && { defaultOpen: true })}
    >
      <span className="relative block">
        <Base.Input
          className="control pr-9"
          placeholder={placeholder}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !onEscape) return
            event.stopPropagation()
            onEscape()
          }}
          {...control}
        />
        <Base.Trigger
          className="absolute inset-y-0 right-0 grid w-control place-items-center text-muted"
          aria-label={texts.common.choose}
          tabIndex={-1}
        >
          <ChevronDown className="size-4" aria-hidden />
        </Base.Trigger>
      </span>
      <Base.Portal role="region" aria-label={texts.common.options}>
        <Base.Positioner sideOffset={4} className="z-60">
          <Base.Popup className="popup w-(--anchor-width) min-w-56 p-1">
            <Base.Empty className="text-muted not-empty:px-2.5 not-empty:py-2">{texts.common.noMatch}</Base.Empty>
            <Base.List
              className="peer max-h-[min(18rem,var(--available-height))] overflow-y-auto"
              aria-labelledby={control['aria-labelledby']}
            >
              {(option: Option) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  onPointerDown={press}
                  className="flex min-h-control items-center justify-between gap-3 rounded-md px-2.5 py-1.5 outline-none select-none data-highlighted:bg-hover"
                >
                  <span className="min-w-0">
                    <span className="block truncate">{option.label}</span>
                    {option.hint && <span className="block truncate text-xs text-muted">{option.hint}</span>}
                  </span>
                  <Base.ItemIndicator>
                    <Check className="size-4 text-brand-ink" aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
            {shown.length > mostDrawn && (
              // Only while as many are drawn as can be.
              <p className="hidden px-2.5 py-2 text-xs text-muted peer-has-[:nth-child(100)]:block">{texts.common.typeForMore}</p>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
