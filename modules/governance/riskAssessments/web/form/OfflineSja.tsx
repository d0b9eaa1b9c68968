import { outbox, StoredReceipt } from '@portal/modules/records/outbox/web/public'
import { useState } from 'react'
import { screenTexts } from '../texts.ts'
import { SjaForm } from './SjaForm.tsx'
import { useSjaChoices } from './sjaChoices.ts'

/** The form with nothing around it, for a portal that was opened without a network. `onIdle` tells when nothing is half written. */
export function OfflineSja({ onIdle }: { onIdle: () => void }) {
  const choices = useSjaChoices()
  const [isStored, setStored] = useState(false)
  const done = (key: string) => {
    void outbox.leaveToStrip(key)
    setStored(true)
    onIdle()
  }
  if (isStored) return <StoredReceipt texts={screenTexts.sjaQueue} onAgain={() => setStored(false)} />
  return (
    choices && (
      <div>
        <p className="mb-4 text-muted">{screenTexts.newSjaIntro}</p>
        <SjaForm me={choices.me} onDone={done} />
      </div>
    )
  )
}
