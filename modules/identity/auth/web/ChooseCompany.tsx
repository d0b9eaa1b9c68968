import { Button } from '@portal/ui/Button.tsx'
import { useEffect, useState } from 'react'
import type { CompanyChoice } from '../contract.ts'
import { laterTexts } from './laterTexts.ts'
import { loginMessage } from './loginMessage.ts'
import { profileCalls } from './profileCalls.ts'
import { StepIntro } from './StepIntro.tsx'
import { type Challenge, useAuth } from './store.ts'
import { switchTo } from './switchTo.ts'

const texts = laterTexts.companies

/** For a person of several companies, the first time in a browser. The one they were in last comes first. */
export function ChooseCompany({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const { update, forget } = useAuth()
  const [items, setItems] = useState<CompanyChoice[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    profileCalls.companies().then(
      ({ items: found }) => setItems(found.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))),
      () => setMessage(texts.failed),
    )
  }, [])

  const choose = async (ksId: string) => {
    if (isBusy) return
    setBusy(true)
    setMessage(null)
    try {
      const result = await switchTo(ksId)
      if (!('requires2fa' in result)) return update(result.user, result)
      forget()
      onChallenge(result)
    } catch (error) {
      setMessage(loginMessage(error))
      setBusy(false)
    }
  }

  return (
    <section className="grid gap-5" aria-labelledby="choose-company">
      <StepIntro id="choose-company" title={texts.title} intro={texts.intro} message={message} />
      <ul className="grid gap-2" aria-busy={isBusy || !items}>
        {items?.map(({ ksId, name, isCurrent }) => (
          <li key={ksId}>
            <Button
              className="h-auto! min-h-control w-full justify-between! py-2.5! text-left whitespace-normal!"
              onClick={() => choose(ksId)}
            >
              <span>{name}</span>
              {isCurrent && <span className="text-xs font-normal text-muted">{texts.last}</span>}
            </Button>
          </li>
        ))}
      </ul>
      {message && (
        <Button variant="link" onClick={() => useAuth.setState({ isChoosing: false })}>
          {texts.goOn}
        </Button>
      )}
    </section>
  )
}
