import { Badge } from '@portal/ui/Badge.tsx'
import { errorText } from '@portal/ui/client'
import { useQueries } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LogSeals as Seals } from '../contract.ts'
import { logQueries } from './queries.ts'
import { listTexts, sealTexts as texts } from './texts.ts'

/** Whether the entries that are shown, page by page, are as they were filed: checked without a press, and said of no others. */
export function LogSeals({ pages }: { pages: { items: { id: string }[] }[] }) {
  const shown = pages.filter(({ items }) => items.length > 0)
  const checks = useQueries({ queries: shown.map(({ items }) => logQueries.seals(items.map(({ id }) => id))) })
  if (shown.length === 0) return null
  const failed = checks.find(({ isError }) => isError)
  const verdicts = checks.flatMap(({ data }) => data ?? [])
  const fault = verdicts.find((one) => one.fault)?.fault
  return (
    <div
      role="status"
      aria-label={texts.label}
      className="flex min-h-11 flex-col items-start gap-x-3 gap-y-1 border-b border-line px-4 py-2.5 text-muted sm:flex-row sm:items-center sm:px-5"
    >
      {fault ? (
        <>
          <Mark tone="red" icon={<ShieldAlert aria-hidden className="size-3.5" />} text={texts.broken} />
          <span className="min-w-0 text-ink">
            {fault.seq === null && fault.blockNo !== null ? texts.wrongBlock(fault.blockNo) : texts.wrongEntry(fault.seq)} {texts.whatNow}
          </span>
        </>
      ) : verdicts.length === shown.length ? (
        <Verdict verdicts={verdicts} />
      ) : failed ? (
        <>
          <Badge>{texts.uncheckedBadge}</Badge>
          {errorText(failed.error)}
        </>
      ) : (
        <Badge>{texts.checking}</Badge>
      )}
    </div>
  )
}

const Mark = ({ tone, icon, text }: { tone: 'red' | 'green'; icon: ReactNode; text: string }) => (
  <Badge tone={tone} mark={icon}>
    {text}
  </Badge>
)

function Verdict({ verdicts }: { verdicts: Seals[] }) {
  const sum = (count: 'unchanged' | 'waiting' | 'unchecked') => verdicts.reduce((so, verdict) => so + verdict[count], 0)
  const [unchanged, waiting, unchecked] = [sum('unchanged'), sum('waiting'), sum('unchecked')]
  const checkedAt = verdicts.map((verdict) => verdict.checkedAt).sort()[0]!
  const blocks = new Set(verdicts.flatMap(({ blockNos }) => blockNos)).size
  const parts = [
    unchanged > 0 && texts.checked(checkedAt, unchanged, blocks),
    waiting > 0 && texts.waiting(waiting),
    unchecked > 0 && texts.unchecked(unchecked),
  ]
  return (
    <>
      {unchanged > 0 ? (
        <Mark tone="green" icon={<ShieldCheck aria-hidden className="size-3.5" />} text={listTexts.unchanged} />
      ) : (
        <Badge>{waiting > 0 ? texts.waitingBadge : texts.uncheckedBadge}</Badge>
      )}
      <span className="min-w-0">{parts.filter(Boolean).join(' ')}</span>
    </>
  )
}
