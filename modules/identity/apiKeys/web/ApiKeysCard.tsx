import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { Skeleton } from '@portal/ui/States.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { apiKeys as contract } from '../contract.ts'
import { KeyList } from './KeyList.tsx'
import { api, keyQueries } from './queries.ts'
import { texts } from './texts.ts'

const KeyDialog = lazy(() => import('./KeyDialog.tsx').then(({ KeyDialog }) => ({ default: KeyDialog })))
const words = texts.own

/** The person's own keys, in Min profil. */
export function ApiKeysCard() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(keyQueries.own)
  const [isMaking, setMaking] = useState(false)
  const close = () => {
    setMaking(false)
    void queryClient.invalidateQueries({ queryKey: keyQueries.own.queryKey })
  }

  if (error && !data) return <ErrorCard title={words.title} failed={words.failed} error={error} onRetry={refetch} />
  return (
    <Card title={words.title} flush>
      <p className="max-w-prose px-4 pt-1 pb-3 text-muted sm:px-5">{words.intro}</p>
      {!data && <Skeleton className="mx-4 mb-4 h-control max-w-48 sm:mx-5 sm:mb-5" />}
      {data?.items.length === 0 && <p className="px-4 sm:px-5">{words.none}</p>}
      {data && data.items.length > 0 && <KeyList keys={data.items} end={(id) => api.endKey({ id })} queryKey={keyQueries.own.queryKey} />}
      {data && (
        <div className={`px-4 sm:px-5 ${data.items.length > 0 ? 'border-t border-line py-3' : 'pt-3 pb-4 sm:pb-5'}`}>
          <Button onClick={() => setMaking(true)}>{words.add}</Button>
        </div>
      )}
      {isMaking && (
        <Suspense>
          <KeyDialog
            title={texts.createTitle}
            hasScope
            schema={contract.create.input}
            create={({ name, expiresOn, scope = 'read' }) => api.create({ name, expiresOn, scope })}
            onClose={close}
          />
        </Suspense>
      )}
    </Card>
  )
}
