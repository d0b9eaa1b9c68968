import { formatDate } from '@portal/kit/format'
import { currentInstant } from '@portal/ui/clock'
import type { AsOf } from '@portal/ui/past'
import { History } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { HeaderPopup } from './HeaderPopup.tsx'
import { texts } from './texts.ts'

const AsOfChoice = lazy(async () => ({ default: (await import('./AsOfChoice.tsx')).AsOfChoice }))

/** Which day is looked at, and the choice of another. On a phone it is in the user menu until a day is chosen. */
export const AsOfPopup = ({ asOf }: AsOf) => (
  <HeaderPopup
    id="as-of"
    label={texts.past.choose}
    triggerClass={asOf ? 'bg-amber-soft! text-amber!' : 'max-sm:hidden'}
    trigger={
      <>
        <History aria-hidden />
        <span className={asOf ? 'max-[25rem]:sr-only' : 'xl:sr-only'}>{asOf ? formatDate(currentInstant()) : texts.past.today}</span>
        <span className="sr-only">{texts.past.choose}</span>
      </>
    }
  >
    {(close) => (
      <Suspense>
        <AsOfChoice asOf={asOf} onDone={close} />
      </Suspense>
    )}
  </HeaderPopup>
)
