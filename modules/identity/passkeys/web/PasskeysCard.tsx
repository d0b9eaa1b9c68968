import { RecoveryCodes } from '@portal/modules/identity/auth/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Skeleton } from '@portal/ui/States.tsx'
import { useFocusBack, useFocusLeft } from '@portal/ui/useFocusBack'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import { passkeysQuery } from './queries.ts'
import { texts } from './texts.ts'

/** Why no passkey can be added here; null when one can. */
function obstacle(host: string | null) {
  if (host === null) return texts.needsName
  if (!`.${location.hostname}`.endsWith(`.${host}`)) return texts.elsewhere(host)
  if (!('parseCreationOptionsFromJSON' in (globalThis.PublicKeyCredential ?? {}))) return texts.unsupported
  return null
}

/** The person's passkeys, in Min profil. */
export function PasskeysCard() {
  const { data, error, refetch } = useQuery(passkeysQuery)
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const opener = useFocusBack(isAdding || codes !== null)
  const card = useFocusLeft<HTMLDivElement>(data?.items.length)
  const hindrance = data ? obstacle(data.host) : null

  if (error && !data) return <ErrorCard title={texts.title} failed={texts.failed} error={error} onRetry={refetch} />
  return (
    <Card title={texts.title} flush>
      <div ref={card} tabIndex={-1} className="outline-none">
        <p className="max-w-prose px-4 pt-1 pb-3 text-muted sm:px-5">{texts.intro}</p>
        {!data && <Skeleton className="mx-4 mb-4 h-control max-w-48 sm:mx-5 sm:mb-5" />}
        {data?.items.length === 0 && <p className="px-4 sm:px-5">{texts.none}</p>}
        {data && data.items.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {data.items.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} isLast={data.items.length === 1} />
            ))}
          </ul>
        )}
        {data && (
          <div className={`grid gap-3 px-4 sm:px-5 ${data.items.length > 0 ? 'border-t border-line py-3' : 'pt-3 pb-4 sm:pb-5'}`}>
            {codes && (
              <Suspense>
                <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
              </Suspense>
            )}
            {hindrance && <InlineNotice tone="info">{hindrance}</InlineNotice>}
            {!hindrance && !codes && isAdding && (
              <AddPasskey
                suggestedName={data.suggestedName}
                onClose={() => setAdding(false)}
                onAdded={(made) => {
                  setAdding(false)
                  setCodes(made)
                }}
              />
            )}
            {!hindrance && !codes && !isAdding && (
              <div>
                <Button ref={opener} onClick={() => setAdding(true)}>
                  {texts.add}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
