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
  if (value !== reported) {
    setReported(value)
    setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const report = (next: string) => {
    clearTimeout(timer.current)
    setReported(next.trim())
    onChange(next.trim())
  }
  const write = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => report(next), 250)
  }
  const empty = () => {
    setText('')
    report('')
  }
  const leave = (field: Element) => {
    if (text.trim() === reported) return
    clearTimeout(timer.current)
    if (!document.querySelector(':active')) return report(text)
    const click = ({ target }: Event) => field.isConnected && !(target as Element).closest('a') && report(text)
    addEventListener('click', click, { capture: true, once: true })
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
        onBlur={(event) => leave(event.currentTarget)}
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
