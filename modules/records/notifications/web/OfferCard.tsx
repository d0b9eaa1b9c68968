import { Button } from '@portal/ui/Button.tsx'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { isUnasked } from './device.ts'
import { declineOffer, hasDeclined } from './mark.ts'
import { deviceTexts } from './texts.ts'
import { useDevice } from './useDevice.ts'

const texts = deviceTexts.offer

/** Asked once, where there is something to be told of; whatever the answer, it is not asked again here. */
export function OfferCard() {
  const [isShown, setShown] = useState(() => isUnasked() && !hasDeclined())
  const { on } = useDevice()
  if (!isShown) return null
  const close = () => {
    declineOffer()
    setShown(false)
  }
  return (
    <section aria-label={texts.title} className="panel flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <Bell className="size-5 shrink-0 text-brand-ink max-sm:hidden" aria-hidden />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{texts.title}</p>
        <p className="text-muted">{texts.body}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={on.isPending} onClick={() => on.mutate(undefined, { onSettled: close })}>
          {texts.accept}
        </Button>
        <Button variant="ghost" disabled={on.isPending} onClick={close}>
          {texts.decline}
        </Button>
      </div>
    </section>
  )
}
