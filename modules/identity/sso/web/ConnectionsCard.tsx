import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { toast } from '@portal/ui/toasts'
import { useFocusLeft } from '@portal/ui/useFocusBack'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { arrivalOf, cleanAddress, forgetArrival } from './arrival.ts'
import { api, ssoQueries } from './queries.ts'
import { connectionTexts as texts } from './texts.ts'

type Item = { id: string; name: string }

/** Which accounts elsewhere open this one, for people whose company has such; others never see it. */
export function ConnectionsCard() {
  const queryClient = useQueryClient()
  const { data } = useQuery(ssoQueries.connections)
  const card = useFocusLeft<HTMLDivElement>(data?.items.length)
  const [arrival] = useState(arrivalOf)
  useEffect(() => {
    cleanAddress()
    return forgetArrival
  }, [])
  const [leaving, setLeaving] = useState<Item | null>(null)

  const connect = useMutation({
    mutationFn: (providerId: string) => api.connect({ providerId }),
    onSuccess: ({ url }) => {
      if (url) location.assign(url)
    },
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  const disconnect = useMutation({
    mutationFn: ({ id }: Item) => api.disconnect({ id }),
    onSuccess: (_done, { name }) => toast(texts.disconnected(name)),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: () => {
      setLeaving(null)
      void queryClient.invalidateQueries({ queryKey: ssoQueries.connections.queryKey })
    },
  })

  const isBare = !data || (data.items.length === 0 && data.choices.length === 0)
  if (isBare && !arrival) return null
  return (
    <Card title={texts.title}>
      <div ref={card} tabIndex={-1} className="grid gap-4 outline-none">
        <p className="max-w-prose text-muted">{texts.intro}</p>
        {arrival && 'isLinked' in arrival && (
          <InlineNotice tone="success" isAlert>
            {texts.linked}
          </InlineNotice>
        )}
        {arrival && 'refusal' in arrival && (
          <InlineNotice tone="danger" isAlert>
            {texts.refusal[arrival.refusal]}
          </InlineNotice>
        )}
        {data?.items.map((item) => (
          <div key={item.id} className="flex flex-wrap items-center justify-between gap-2">
            <div>
              <p className="font-medium">{item.name}</p>
              <p className="text-muted">{texts.linkedAt(formatDate(item.linkedAt))}</p>
            </div>
            <Button size="sm" aria-label={`${texts.disconnect}: ${item.name}`} onClick={() => setLeaving(item)}>
              {texts.disconnect}
            </Button>
          </div>
        ))}
        {data?.choices.map(({ id, name }) => (
          <div key={id}>
            <Button busy={connect.isPending} onClick={() => connect.mutate(id)}>
              {texts.connect(name)}
            </Button>
          </div>
        ))}
        <ConfirmDialog
          isOpen={leaving !== null}
          onClose={() => setLeaving(null)}
          onConfirm={() => leaving && disconnect.mutate(leaving)}
          title={leaving ? texts.disconnectTitle(leaving.name) : ''}
          intro={texts.disconnectIntro}
          confirm={texts.disconnect}
          busy={disconnect.isPending}
        />
      </div>
    </Card>
  )
}
