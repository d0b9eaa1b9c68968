import { formatDate } from '@portal/kit/format'
import { newId } from '@portal/kit/uuid'
import { Badge } from '@portal/ui/Badge.tsx'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { LostCard } from '@portal/ui/ErrorCard.tsx'
import { putAnswer } from '@portal/ui/putAnswer'
import { toast, undo } from '@portal/ui/toasts'
import { useUnderWay } from '@portal/ui/useUnderWay'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { LinkedRecord, Links } from '../contract.ts'
import { linkTexts as texts } from '../texts.ts'
import { LinkDialog } from './LinkDialog.tsx'
import type { LinksProps } from './linksProps.ts'
import { apiAt, linksQuery } from './queries.ts'
import { texts as words } from './texts.ts'

/** What a record is linked to and how, with the way to link it to more. One without, for who may link nothing, takes no place. */
export function LinksCard({ id, path }: LinksProps) {
  const queryClient = useQueryClient()
  const query = linksQuery(path, id)
  const found = useQuery(query)
  const { data } = found
  const [isLinking, setLinking] = useState(false)
  const take = (fresh: Links) => {
    putAnswer(queryClient, query.queryKey, fresh)
    // Both records show it, and both have it in their history.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] === 'timeline' || (queryKey[1] === 'links' && queryKey[2] !== id),
    })
  }
  const onError = (error: Error) => toast(errorText(error), { tone: 'error' })
  const link = useMutation({
    mutationFn: ({ record: { number }, relation, isReversed, reason }: LinkedRecord) =>
      apiAt(path).link({ id, number, relation, isReversed, reason }, { idempotencyKey: newId() }),
    onSuccess: take,
    onError,
  })
  const unlinkKey = ['links', 'unlink', id]
  const unlinking = useUnderWay<LinkedRecord>(unlinkKey)
  const unlink = useMutation({
    mutationKey: unlinkKey,
    mutationFn: ({ id: linkId, version }: LinkedRecord) => apiAt(path).unlink({ id, linkId, version }),
    onSuccess: (fresh, removed) => {
      toast(
        words.removed,
        undo(() => link.mutate(removed)),
      )
      take(fresh)
    },
    onError,
  })
  if (!data) return <LostCard title={texts.title} query={found} />
  if (data.items.length === 0 && !data.mayLink) return null
  return (
    <Card
      title={texts.title}
      className={data.items.length === 0 ? 'print:hidden' : ''}
      actions={
        data.mayLink && (
          <Button variant="link" onClick={() => setLinking(true)}>
            <Plus aria-hidden /> {texts.link}
          </Button>
        )
      }
    >
      {data.items.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {data.items.map((one) => (
            <LinkItem key={one.id} link={one} busy={unlinking.some((other) => other.id === one.id)} onRemove={unlink.mutate} />
          ))}
        </ul>
      )}
      {isLinking && <LinkDialog id={id} path={path} kinds={data.kinds} onLinked={take} onClose={() => setLinking(false)} />}
    </Card>
  )
}

type ItemProps = { link: LinkedRecord; busy: boolean; onRemove: (link: LinkedRecord) => void }

function LinkItem({ link, busy, onRemove }: ItemProps) {
  const { record, relation, isReversed, reason, createdBy, createdAt, canRemove } = link
  return (
    <li className="flex items-start justify-between gap-2">
      <div className="grid min-w-0 gap-0.5">
        <span className="text-muted">{(isReversed ? texts.reversed : texts.relation)[relation]}</span>
        <Link to={record.path as '/'} className="font-medium hover:underline">
          {record.title}
        </Link>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted tabular-nums">
          {record.number}
          {record.status && <Badge>{record.status}</Badge>}
        </span>
        {reason && <span className="whitespace-pre-wrap">{reason}</span>}
        <span className="text-muted">{words.by(createdBy.name, formatDate(new Date(createdAt)))}</span>
      </div>
      {canRemove && (
        <IconButton label={words.removeOf(record.number)} icon={<X aria-hidden />} busy={busy} onClick={() => onRemove(link)} />
      )}
    </li>
  )
}
