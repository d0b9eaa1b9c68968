import { Badge } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { useFocusBack } from '@portal/ui/useFocusBack'
import { lazy, Suspense, useState } from 'react'
import type { SessionUser } from '../contract.ts'
import { profileTexts } from './profileTexts.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorOff } from './TwoFactorOff.tsx'

const texts = profileTexts.twoFactor
const TwoFactorSetup = lazy(() => import('./TwoFactorSetup.tsx').then(({ TwoFactorSetup }) => ({ default: TwoFactorSetup })))

export function TwoFactorCard({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const opener = useFocusBack(isOpen || codes !== null)
  const close = () => setOpen(false)
  const byPasskey = user.hasTwoFactor && !user.hasTotp
  const [state, start] = byPasskey ? [texts.onByPasskey, texts.startBeside] : [user.hasTotp ? texts.on : texts.off, texts.start]
  return (
    <Card title={texts.title} actions={<Badge tone={user.hasTwoFactor ? 'green' : 'amber'}>{state}</Badge>}>
      <div className="grid gap-4">
        <p className="max-w-prose text-muted">{byPasskey ? texts.introByPasskey : texts.intro}</p>
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
        {!codes && !isOpen && (
          <div>
            <Button ref={opener} variant={user.hasTwoFactor ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
              {user.hasTotp ? texts.stop : start}
            </Button>
          </div>
        )}
        {isOpen && user.hasTotp && <TwoFactorOff onClose={close} />}
        {isOpen && !user.hasTotp && (
          <Suspense>
            <TwoFactorSetup
              onClose={close}
              onCodes={(made) => {
                setCodes(made)
                close()
              }}
            />
          </Suspense>
        )}
      </div>
    </Card>
  )
}
