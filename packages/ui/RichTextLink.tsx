import { type KeyboardEvent, useState } from 'react'
import { Button } from './Button.tsx'
import { Field, Input } from './Field.tsx'
import { addressOf, type WrittenLink } from './richTextEdits.ts'
import { richTextTexts as texts } from './richTextTexts.ts'

type Props = { id: string; link: WrittenLink; onDone: (link: WrittenLink) => void; onClose: () => void }

/** The words of a link and where it leads. It stands inside a form, so Enter and Escape are its own. */
export function RichTextLink({ id, link, onDone, onClose }: Props) {
  const [label, setLabel] = useState(link.label)
  const [address, setAddress] = useState(link.address.replace(/^mailto:/i, ''))
  const [error, setError] = useState<string>()
  const [words, place] = [`${id}-link-words`, `${id}-link-address`]
  const done = () => {
    const href = addressOf(address)
    if (href) return onDone({ ...link, label, address: href })
    setError(texts.badAddress)
    document.getElementById(place)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) done()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <fieldset className="mt-1.5 grid gap-3 rounded-lg border border-line p-3">
      <legend className="sr-only">{texts.link}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <Field id={words} label={texts.linkWords} optional>
          {(control) => (
            <Input
              {...control}
              onKeyDown={onKeyDown}
              // Opened by a press of the one who is to write here.
              autoFocus={link.label === ''}
              autoComplete="off"
              value={label}
              onChange={(event) => setLabel(event.target.value)}
            />
          )}
        </Field>
        <Field id={place} label={texts.linkAddress} {...(error && { error })}>
          {(control) => (
            <Input
              {...control}
              onKeyDown={onKeyDown}
              autoFocus={link.label !== ''}
              autoComplete="off"
              autoCapitalize="none"
              inputMode="url"
              placeholder="https://"
              value={address}
              onChange={(event) => {
                setAddress(event.target.value)
                setError(undefined)
              }}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={done} onKeyDown={onKeyDown}>
          {texts.insert}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose} onKeyDown={onKeyDown}>
          {texts.cancel}
        </Button>
      </div>
    </fieldset>
  )
}
