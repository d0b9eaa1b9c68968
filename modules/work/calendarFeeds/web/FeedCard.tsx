import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { ShownOnce } from '@portal/ui/ShownOnce.tsx'
import { Skeleton } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { feedCalls, type Whose } from './queries.ts'
import { texts } from './texts.ts'

/** The secret address of a calendar: made, replaced and ended here. */
export function FeedCard({ whose }: { whose: Whose }) {
  const { query, make, end } = feedCalls[whose]
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(query)
  const [asking, setAsking] = useState<'replace' | 'end'>()
  const [address, setAddress] = useState<string>()
  const stop = () => setAsking(undefined)
  const fail = (reason: unknown) => {
    stop()
    toast(errorText(reason), { tone: 'error' })
  }
  const making = useMutation({
    mutationFn: make,
    onSuccess: (made) => {
      queryClient.setQueryData(query.queryKey, { feed: made.feed })
      stop()
      setAddress(made.address)
    },
    onError: fail,
  })
  const ending = useMutation({
    mutationFn: end,
    onSuccess: (answer) => {
      queryClient.setQueryData(query.queryKey, answer)
      stop()
      toast(texts.ended)
    },
    onError: fail,
  })
  const words = texts[whose]
  if (error && !data) return <ErrorCard title={words.title} failed={words.failed} error={error} onRetry={refetch} />
  return (
    <Card title={words.title}>
      <div className="grid gap-3">
        <p className="max-w-prose text-muted">{words.intro}</p>
        {!data ? (
          <Skeleton className="h-control max-w-48" />
        ) : !data.feed ? (
          <>
            <p>{texts.none}</p>
            <Button className="justify-self-start" busy={making.isPending} onClick={() => making.mutate()}>
              {texts.make}
            </Button>
          </>
        ) : (
          <>
            <p>
              {texts.made(data.feed.createdAt)}. {texts.read(data.feed.lastReadAt)}.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setAsking('replace')}>{texts.replace}</Button>
              <Button onClick={() => setAsking('end')}>{texts.end}</Button>
            </div>
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={asking === 'replace'}
        onClose={stop}
        onConfirm={() => making.mutate()}
        title={texts.replaceTitle}
        intro={texts.replaceIntro}
        confirm={texts.replace}
        busy={making.isPending}
      />
      <ConfirmDialog
        isOpen={asking === 'end'}
        onClose={stop}
        onConfirm={() => ending.mutate()}
        title={texts.endTitle}
        intro={texts.endIntro}
        confirm={texts.end}
        isDangerous
        busy={ending.isPending}
      />
      {address && <ShownOnce value={address} words={texts} onClose={() => setAddress(undefined)} />}
    </Card>
  )
}
