import { Button } from '@portal/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dismiss } from './ownQueue.ts'
import { kindsQuery, outboxQuery } from './queries.ts'
import type { QueuedKinds } from './queuedKinds.ts'
import { outboxTexts as texts } from './texts.ts'

const strip = 'flex flex-wrap items-center justify-center gap-x-3 gap-y-0.5 px-4 py-1.5 text-center text-sm'

/** How many wait, where there is no network and no page to see them on. */
export function QueueLine() {
  const { data = [] } = useQuery(outboxQuery)
  const waiting = data.filter(({ state }) => state === 'waiting').length
  if (waiting === 0) return null
  return (
    <p role="status" className="mb-4">
      <span className="font-semibold">{texts.queued(waiting)}</span> {texts.whenOnline}
    </p>
  )
}

/** What waits to be sent, what could not be, and what has just gone; nothing when there is none of it. */
export function QueueStrip({ kinds }: { kinds: QueuedKinds }) {
  const { data = [] } = useQuery(outboxQuery)
  const waiting = data.filter(({ state }) => state === 'waiting').length
  const refused = data.filter(({ state }) => state === 'refused').length
  const sent = data.filter(({ state }) => state === 'sent')
  const { data: known = [] } = useQuery({ ...kindsQuery(kinds), enabled: sent.length > 0 })
  if (data.length === 0) return null
  return (
    <aside aria-label={texts.label} className="border-b border-line bg-surface">
      <div role="status">
        {waiting + refused > 0 && (
          <p className={`${strip} ${refused > 0 ? 'bg-red-soft text-red' : 'bg-blue-soft text-blue'}`}>
            {waiting > 0 && <span className="font-semibold">{texts.queued(waiting)}</span>}
            <span>{refused > 0 ? texts.refused(refused) : texts.whenOnline}</span>
            <Link to="/unsent" className="font-semibold underline underline-offset-2">
              {texts.see}
            </Link>
          </p>
        )}
        {sent.map(({ id, path, receipt }) => {
          const kind = known.find((one) => one.path === path)
          return (
            <p key={id} className={`${strip} bg-green-soft text-green`}>
              <span className="font-semibold">{receipt ? texts.sent(receipt.number) : texts.sentBefore}</span>
              {receipt && kind && (
                <Link to={`${kind.page}/${receipt.id}` as string} className="underline underline-offset-2" onClick={() => dismiss(id)}>
                  {kind.texts.see}
                </Link>
              )}
              <Button variant="link" size="sm" onClick={() => dismiss(id)}>
                {texts.hide}
              </Button>
            </p>
          )
        })}
      </div>
    </aside>
  )
}
