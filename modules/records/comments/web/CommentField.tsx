import { Button } from '@portal/ui/Button.tsx'
import { Field, Textarea } from '@portal/ui/Field.tsx'
import { AtSign } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { type Named, withUniqueNames } from '../mentionRules.ts'
import { commentTexts as texts } from '../texts.ts'
import type { CommentCalls } from './commentCalls.ts'
import { MentionPicker } from './MentionPicker.tsx'

type Props = {
  id: string
  recordId: string
  calls: Pick<CommentCalls<unknown>, 'mentionable' | 'beside'>
  text: string
  /** Whom the text may name: `@` and their name. */
  people: readonly Named[]
  error?: string | undefined
  onChange: (text: string, people: Named[]) => void
}
type Place = { from: number; to: number }

/** A comment being written. `@` at the beginning of a word, or the button, opens the choice of whom to name; what is typed on is sought. */
export function CommentField({ id, recordId, calls, text, people, error, onChange }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const [announcement, setAnnouncement] = useState('')

  const write = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
    onChange(target.value, [...people])
    const to = target.selectionStart
    const isTyped = 'data' in nativeEvent && nativeEvent.data === '@'
    if (isTyped && /(^|[\s(])@$/.test(target.value.slice(0, to))) setPlace({ from: to - 1, to })
  }
  const begin = () => {
    const at = area.current?.selectionStart ?? text.length
    setPlace({ from: at, to: at })
  }
  const back = (to: number) => {
    setPlace(null)
    // After the text has been drawn: the caret goes behind what was put in.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(to, to)
    })
  }
  const put = (person: Named) => {
    const { from, to } = place!
    const all = withUniqueNames([...people, person])
    const { name } = all.find((one) => one.id === person.id)!
    const isGlued = from > 0 && !/[\s(]$/.test(text.slice(0, from))
    const mention = `${isGlued ? ' ' : ''}@${name}${/^\s/.test(text.slice(to)) ? '' : ' '}`
    onChange(text.slice(0, from) + mention + text.slice(to), all)
    setAnnouncement(texts.mentioned(name))
    back(from + mention.length)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field id={id} label={texts.field} {...(error && { error })}>
        {(control) => <Textarea ref={area} {...control} name={id} value={text} onChange={write} onFocus={() => setPlace(null)} />}
      </Field>
      {place ? (
        <MentionPicker id={`${id}-mention`} recordId={recordId} calls={calls} onPick={put} onLeave={() => back(place.to)} />
      ) : (
        <div>
          <Button size="sm" variant="link" onClick={begin}>
            <AtSign aria-hidden /> {texts.mention}
          </Button>
        </div>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </div>
  )
}
