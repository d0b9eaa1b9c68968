import { Bold, Eye, Link2, List, ListOrdered } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { RichTextLink } from './RichTextLink.tsx'
import { type Chosen, continueList, type Edit, linkAt, putLink, toggleBold, toggleList, type WrittenLink } from './richTextEdits.ts'
import { richTextTexts as texts } from './richTextTexts.ts'

type Props = { area: RefObject<HTMLTextAreaElement | null>; isShown: boolean; onShow: (isShown: boolean) => void }

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
const keyOf = (key: string) => (isMac ? `⌘${key}` : `Ctrl+${key}`)

/** Bold, lists and links in the text below; one stop for Tab, the arrows between them. */
export function RichTextTools({ area, isShown, onShow }: Props) {
  const [link, setLink] = useState<WrittenLink>()
  const [stop, setStop] = useState(0)
  const change = (make: (text: string, chosen: Chosen) => Edit) => {
    const field = area.current
    if (field) apply(field, make(field.value, { start: field.selectionStart, end: field.selectionEnd }))
  }
  const openLink = () => {
    const field = area.current
    if (field) setLink(linkAt(field.value, { start: field.selectionStart, end: field.selectionEnd }))
  }
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.isComposing || event.shiftKey || event.altKey) return
    const field = event.currentTarget as HTMLTextAreaElement
    const key = event.key.toLowerCase()
    if (event.ctrlKey || event.metaKey) {
      if (key === 'b') change(toggleBold)
      else if (key === 'k') openLink()
      else return
    } else {
      const edit = key === 'enter' && field.selectionStart === field.selectionEnd && continueList(field.value, field.selectionStart)
      if (!edit) return
      apply(field, edit)
    }
    event.preventDefault()
  })
  // With the tools themselves, not after they are seen.
  useLayoutEffect(() => {
    const field = area.current
    field?.addEventListener('keydown', onKey)
    return () => field?.removeEventListener('keydown', onKey)
  }, [area])

  const tools = [
    { label: texts.bold, icon: <Bold aria-hidden />, key: 'B', run: () => change(toggleBold) },
    { label: texts.bullets, icon: <List aria-hidden />, run: () => change((text, chosen) => toggleList(text, chosen, false)) },
    { label: texts.numbers, icon: <ListOrdered aria-hidden />, run: () => change((text, chosen) => toggleList(text, chosen, true)) },
    { label: texts.link, icon: <Link2 aria-hidden />, key: 'K', run: openLink },
  ]
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: tools.length }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tools.length + 1) % (tools.length + 1)
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  // A press leaves the keyboard, and what is chosen, in the text.
  const stay = (event: { preventDefault: () => void }) => event.preventDefault()
  return (
    <>
      <div role="toolbar" tabIndex={-1} aria-label={texts.tools} aria-controls={area.current?.id} onKeyDown={move} className="flex gap-1">
        {tools.map(({ label, icon, key, run }, place) => (
          <Button
            key={label}
            variant="ghost"
            size="icon"
            tabIndex={place === stop ? 0 : -1}
            aria-label={label}
            title={key ? `${label} (${keyOf(key)})` : label}
            aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
            onFocus={() => setStop(place)}
            onPointerDown={stay}
            onClick={run}
          >
            {icon}
          </Button>
        ))}
        <Button
          variant="ghost"
          className="ml-auto aria-pressed:bg-hover aria-pressed:text-ink"
          tabIndex={stop === tools.length ? 0 : -1}
          aria-pressed={isShown}
          onFocus={() => setStop(tools.length)}
          onClick={() => onShow(!isShown)}
        >
          <Eye aria-hidden /> {texts.preview}
        </Button>
      </div>
      {link && (
        <RichTextLink
          id={area.current?.id ?? ''}
          link={link}
          onDone={(written) => {
            setLink(undefined)
            if (area.current) apply(area.current, putLink(written))
          }}
          onClose={() => {
            setLink(undefined)
            area.current?.focus()
            area.current?.setSelectionRange(link.start, link.end)
          }}
        />
      )}
    </>
  )
}

function apply(area: HTMLTextAreaElement, { from, to, insert, select }: Edit) {
  area.focus()
  area.setSelectionRange(from, to)
  // The browser's own command keeps what can be undone; where it is gone the text is set.
  if ((from !== to || insert !== '') && !document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert)) {
    area.setRangeText(insert, from, to, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(...select)
}
