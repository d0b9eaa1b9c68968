import { Button } from '@portal/ui/Button.tsx'
import { useState } from 'react'
import type { Preferences } from '../contract.ts'
import { type Hours, HoursFields, hoursOf } from './HoursFields.tsx'
import { SmallSelect } from './SmallSelect.tsx'
import { preferenceTexts as texts } from './texts.ts'

type Quiet = Preferences['quiet']
type Props = { quiet: Quiet; company: Hours | null; onChange: (quiet: Quiet) => void }

const nights: Hours = { from: '20:00', to: '06:30' }

/** The company's quiet hours, one's own, or none. Own hours are saved when they are chosen, not while they are typed. */
export function QuietField({ quiet, company, onChange }: Props) {
  const saved = quiet.is === 'own' ? { from: quiet.from, to: quiet.to } : null
  const [draft, setDraft] = useState<Hours | null>(saved)
  const isOwn = quiet.is === 'own' || draft !== null
  const options = {
    company: texts.quiets.company(company ? `${company.from}–${company.to}` : texts.none),
    own: texts.quiets.own,
    off: texts.quiets.off,
  }
  const choose = (is: Quiet['is']) => {
    setDraft(is === 'own' ? (company ?? nights) : null)
    if (is !== 'own') onChange({ is })
  }
  const save = (hours: Hours | null) => hours && onChange({ is: 'own', ...hours })
  const shown = draft ?? saved
  const isChanged = shown !== null && (shown.from !== saved?.from || shown.to !== saved?.to)
  return (
    <div className="grid gap-3">
      <SmallSelect label={texts.quiet} hint={texts.quietHint} options={options} value={isOwn ? 'own' : quiet.is} onChange={choose} />
      {isOwn && shown && (
        <>
          <HoursFields hours={shown} onChange={setDraft} />
          {isChanged && (
            <Button className="justify-self-start" onClick={() => save(hoursOf(shown))}>
              {texts.company.save}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
