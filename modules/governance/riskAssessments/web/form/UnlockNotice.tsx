import { Button } from '@portal/ui/Button.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useState } from 'react'
import { screenTexts } from '../texts.ts'

const words = screenTexts.sja

/** Why what was signed stands still, and the way to change it all the same. */
export function UnlockNotice({ onUnlock }: { onUnlock: () => void }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <InlineNotice
        title={words.locked}
        action={
          <Button size="sm" onClick={() => setAsked(true)}>
            {words.unlock}
          </Button>
        }
      >
        {words.lockedBody}
      </InlineNotice>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          onUnlock()
        }}
        title={words.unlockTitle}
        intro={words.unlockIntro}
        confirm={words.unlock}
        isDangerous
      />
    </>
  )
}
