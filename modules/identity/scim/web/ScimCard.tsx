import { KeyDialog, KeyList } from '@portal/modules/identity/apiKeys/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { copyText } from '@portal/ui/copyText'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { scim as contract } from '../contract.ts'
import { api, scimQueries } from './queries.ts'
import { ScimGroups } from './ScimGroups.tsx'
import { ScimNewcomers } from './ScimNewcomers.tsx'
import { texts } from './texts.ts'

/** How the company's directory is connected, and what its groups give. */
export function ScimCard() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(scimQueries.settings)
  const departments = useQuery(scimQueries.departments).data?.items ?? []
  const [isMaking, setMaking] = useState(false)
  const close = () => {
    setMaking(false)
    void queryClient.invalidateQueries({ queryKey: scimQueries.settings.queryKey })
  }
  const active = departments.filter((department) => department.isActive).map(({ id, path }) => ({ value: id, label: path }))

  if (error && !data) return <ErrorCard title={texts.title} failed={texts.failed} error={error} onRetry={refetch} />
  return (
    <Card title={texts.title} flush>
      <p className="max-w-prose px-4 pt-1 pb-3 text-muted sm:px-5">{texts.intro}</p>
      {!data ? (
        <SkeletonRows rows={4} />
      ) : (
        <>
          <div className="px-4 pb-4 sm:px-5">
            <Address value={data.address} />
          </div>
          <Part title={texts.keys}>
            {data.keys.length === 0 && <p className="px-4 pb-3 sm:px-5">{texts.noKeys}</p>}
            {data.keys.length > 0 && (
              <Suspense fallback={<SkeletonRows rows={data.keys.length} />}>
                <KeyList keys={data.keys} end={(id) => api.endScimKey({ id })} queryKey={scimQueries.settings.queryKey} />
              </Suspense>
            )}
            <div className={`px-4 pb-4 sm:px-5 ${data.keys.length > 0 ? 'border-t border-line pt-3' : ''}`}>
              <Button onClick={() => setMaking(true)}>{texts.addKey}</Button>
            </div>
          </Part>
          <Part title={texts.groups}>
            <ScimGroups groups={data.groups} departments={active} />
          </Part>
          <Part title={texts.settings}>
            <ScimNewcomers settings={data} departments={active} />
          </Part>
        </>
      )}
      {isMaking && (
        <Suspense>
          <KeyDialog
            title={texts.addKey}
            nameHint={texts.keyName}
            hasScope={false}
            schema={contract.createScimKey.input}
            create={({ name, expiresOn }) => api.createScimKey({ name, expiresOn })}
            onClose={close}
          />
        </Suspense>
      )}
    </Card>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-t border-line">
    <h3 className="px-4 pt-3 pb-2 font-semibold sm:px-5">{title}</h3>
    {children}
  </section>
)

function Address({ value }: { value: string }) {
  return (
    <Field label={texts.address} hint={texts.addressHint}>
      {(control) => (
        <span className="flex max-w-2xl gap-2">
          <Input {...control} readOnly className="min-w-0 font-mono" value={value} onFocus={(event) => event.target.select()} />
          <Button onClick={() => copyText(value, texts.copied)} aria-label={texts.copy}>
            <Copy aria-hidden />
          </Button>
        </span>
      )}
    </Field>
  )
}
