import { Check } from 'lucide-react'
import { type Hint, hintedCategories, hintsIn } from '../../hintRules.ts'
import { reportTexts } from './reportTexts.ts'

const words = reportTexts.hints
type Props = { text: string; value: Hint | null; onChange: (value: Hint | null) => void }

const look =
  'inline-flex min-h-11 min-w-fit max-w-full items-center gap-2 rounded-lg border bg-surface px-3 py-2 text-left font-medium transition-colors hover:bg-hover focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--focus) max-sm:flex-1'
const looks = {
  chosen: 'border-brand bg-brand-soft text-brand-ink ring-1 ring-brand',
  hinted: 'border-dashed border-brand text-brand-ink',
  idle: 'border-field',
}

/** What a clock of law may run for. Lit by the words, and said by one tap: nothing is chosen for the one who reports. */
export function HintChips({ text, value, onChange }: Props) {
  const hints = hintsIn(text)
  const asked = hints.filter((one) => one !== value)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        {words.legend} <span className="font-normal text-muted">{words.optional}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {hintedCategories.map((one) => {
          const isChosen = one === value
          const isHinted = asked.includes(one)
          return (
            <button
              key={one}
              type="button"
              aria-pressed={isChosen}
              className={`${look} ${looks[isChosen ? 'chosen' : isHinted ? 'hinted' : 'idle']}`}
              onClick={() => onChange(isChosen ? null : one)}
            >
              {isChosen && <Check className="size-4 shrink-0" aria-hidden />}
              {isHinted && !value ? words.question[one] : words.name[one]}
            </button>
          )
        })}
      </div>
      <p className="mt-1.5 text-muted" aria-live="polite">
        {value ? words.follows[value] : asked.length > 0 ? words.tap : ''}
      </p>
    </fieldset>
  )
}
