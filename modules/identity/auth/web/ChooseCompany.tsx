import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useEffect, useRef, useState } from 'react'
import type { CompanyChoice } from '../contract.ts'
import { laterTexts } from './laterTexts.ts'
import { loginMessage } from './loginMessage.ts'
import { profileCalls } from './profileCalls.ts'
import { type Challenge, useAuth } from './store.ts'
import { switchTo } from './switchTo.ts'

const texts = laterTexts.companies

/** For a person of several companies, the first time in a browser. The one they were in last comes first. */
export function ChooseCompany({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const { update, forget } = useAuth()
  const [items, setItems] = useState<CompanyChoice[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
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
      <div>
        <h2 id="choose-company" ref={heading} tabIndex={-1} className="text-base font-semibold tracking-tight outline-none">
          {texts.title}
        </h2>
        <p className="mt-1 text-muted">{texts.intro}</p>
      </div>
      {message && (
        <InlineNotice tone="danger" isAlert>
          {message}
        </InlineNotice>
      )}
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
