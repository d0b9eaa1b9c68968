import { formatDateTime } from '@portal/kit/format'
import type { EditLock } from '@portal/modules/records/presence'
import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Link } from '@tanstack/react-router'
import { lockTexts as words } from './lockTexts.ts'

type Holder = NonNullable<EditLock['holder']>
type Props = { id: string; holder: Holder; mayTake: boolean; onTake: () => Promise<void> }

/** Stands in the place of the editor while somebody else writes. */
export function WritesNow({ id, holder, mayTake, onTake }: Props) {
  const since = formatDateTime(holder.since)
  const isSilent = mayTake && !holder.isYou
  const title = holder.isYou ? words.own : isSilent ? words.silent(holder.name, since) : words.busy(holder.name, since)
  return (
    <InlineNotice title={title}>
      <p>{holder.isYou ? words.ownBody : isSilent ? words.silentBody : words.busyBody}</p>
      <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayTake && (
          <Button size="sm" onClick={onTake}>
            {words.take}
          </Button>
        )}
        {!holder.isYou && (
          <Link to="/documents/$id" params={{ id }} search={{ read: 'draft' }} className="text-brand-ink underline underline-offset-2">
            {words.read}
          </Link>
        )}
      </span>
    </InlineNotice>
  )
}

/** What is written here is saved no longer: somebody else writes now. */
export const TakenOver = ({ holder, mayTake, onTake }: Omit<Props, 'id'>) => (
  <InlineNotice tone="warning" isAlert title={holder.isYou ? words.lostOwn : words.lost(holder.name)}>
    <p>{words.lostBody}</p>
    {mayTake && (
      <Button size="sm" className="mt-2" onClick={onTake}>
        {words.takeBack}
      </Button>
    )}
  </InlineNotice>
)
