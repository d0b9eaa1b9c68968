import { formatDateTime } from '@portal/kit/format'
import type { EditLock } from '@portal/modules/records/presence'
import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lockTexts as words } from './lockTexts.ts'

type Props = Pick<EditLock, 'holder' | 'mayTake'> & { onTake: () => Promise<void> }

function wordsOf(holder: Props['holder']): [title: string, body: string] {
  if (!holder) return [words.free, words.freeBody]
  if (holder.isYou) return [words.own, words.ownBody]
  const since = formatDateTime(holder.since)
  return holder.isSilent ? [words.silent(holder.name, since), words.silentBody] : [words.busy(holder.name, since), words.busyBody]
}

/** Stands in the place of the editor until this page may write. */
export function WritesNow({ id, ...lock }: Props & { id: string }) {
  const take = useMutation({ mutationFn: lock.onTake })
  const [title, body] = wordsOf(lock.holder)
  return (
    <div role="status">
      <InlineNotice title={title}>
        <p>{body}</p>
        <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {lock.mayTake && (
            <Button size="sm" busy={take.isPending} onClick={() => take.mutate()}>
              {lock.holder ? words.take : words.begin}
            </Button>
          )}
          {!lock.holder?.isYou && (
            <Link to="/documents/$id" params={{ id }} search={{ read: 'draft' }} className="text-brand-ink underline underline-offset-2">
              {words.read}
            </Link>
          )}
        </span>
      </InlineNotice>
    </div>
  )
}

/** What is written here is saved no longer. */
export function TakenOver({ holder, mayTake, onTake }: Props) {
  const take = useMutation({ mutationFn: onTake })
  const title = holder ? (holder.isYou ? words.lostOwn : words.lost(holder.name)) : words.lostFree
  return (
    <InlineNotice tone="warning" isAlert title={title}>
      <p>{words.lostBody}</p>
      {mayTake && (
        <Button size="sm" className="mt-2" busy={take.isPending} onClick={() => take.mutate()}>
          {words.takeBack}
        </Button>
      )}
    </InlineNotice>
  )
}
