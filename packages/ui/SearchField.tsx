import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from './Field.tsx'
import { texts } from './texts.ts'

type Props = { label: string; value: string; onChange: (text: string) => void }

/**
 * Reports what is sought a quarter of a second after the last letter, or at once on Enter, when emptied, and when the field is left: reported
 * later, it would bring whoever has followed a link meanwhile back to the list. Left by a press, it waits for the click: a list that
 * changes under a pressed pointer swallows it.
 */
export function SearchField({ label, value, onChange }: Props) {
  const [text, setText] = useState(value)
  const [reported, setReported] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const press = useRef<AbortController>(undefined)
  if (value !== reported) {
    setReported(value)
    setText(value)
  }
  const stop = () => {
    clearTimeout(timer.current)
    press.current?.abort()
  }
  useEffect(() => stop, [])
  const report = (next: string) => {
    stop()
    setReported(next.trim())
    onChange(next.trim())
  }
  const reportIn = (ms: number, next: string) => {
    stop()
    timer.current = setTimeout(() => report(next), ms)
  }
  const write = (next: string) => {
    setText(next)
    reportIn(250, next)
  }
  const empty = () => {
    setText('')
    report('')
  }
  const leave = () => {
    if (text.trim() === reported) return
    if (!document.querySelector(':active')) return report(text)
    // A press of another button, or one let go outside the window, is no click.
    reportIn(1000, text)
    press.current = new AbortController()
    const click = ({ target }: Event) => ((target as Element).closest('a') ? stop() : report(text))
    addEventListener('click', click, { capture: true, signal: press.current.signal })
  }
  return (
    <span className="relative block">
      <Search className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" aria-hidden />
      <Input
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        className="px-9 [&::-webkit-search-cancel-button]:hidden"
        value={text}
        onChange={(event) => write(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(text)
          if (event.key === 'Escape' && text) empty()
        }}
      />
      {text && (
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-control place-items-center rounded-lg text-muted hover:text-ink"
          aria-label={texts.action.clearSearch}
          onClick={empty}
        >
          <X className="size-4" aria-hidden />
        </button>
      )}
    </span>
  )
}
