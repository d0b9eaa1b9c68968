import { Badge } from '@portal/ui/Badge.tsx'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { LogSeals as Seals } from '../contract.ts'
import { listTexts, sealTexts as texts } from './texts.ts'

/** Whether the entries that are shown are as they were filed, as it was found when they were read; and of how many that is said. */
export function LogSeals({ pages }: { pages: { items: unknown[]; seals: Seals }[] }) {
  const all = pages.map(({ seals }) => seals)
  const sum = (count: 'unchanged' | 'waiting' | 'unchecked') => all.reduce((so, seals) => so + seals[count], 0)
  const fault = all.find((seals) => seals.fault)?.fault
  if (!fault && pages.every(({ items }) => items.length === 0)) return null
  const [unchanged, waiting, unchecked] = [sum('unchanged'), sum('waiting'), sum('unchecked')]
  const checkedAt = all.map((seals) => seals.checkedAt).sort()[0]!
  const blocks = new Set(all.flatMap(({ blockNos }) => blockNos)).size
  return (
    <p
      role="status"
      aria-label={texts.label}
      className="flex flex-col items-start gap-x-3 gap-y-1 sm:flex-row sm:items-center border-b border-line px-4 py-2.5 text-muted sm:px-5"
    >
      {fault ? (
        <>
          <Badge tone="red" mark={<ShieldAlert aria-hidden className="size-3.5" />}>
            {texts.broken}
          </Badge>
          <span className="min-w-0 text-ink">
            {fault.seq === null && fault.blockNo !== null ? texts.wrongBlock(fault.blockNo) : texts.wrongEntry(fault.seq)} {texts.whatNow}
          </span>
        </>
      ) : (
        <>
          {unchanged > 0 ? (
            <Badge tone="green" mark={<ShieldCheck aria-hidden className="size-3.5" />}>
              {listTexts.unchanged}
            </Badge>
          ) : (
            <Badge>{waiting > 0 ? texts.waitingBadge : texts.uncheckedBadge}</Badge>
          )}
          <span className="min-w-0">
            {[
              unchanged > 0 && texts.checked(checkedAt, unchanged, blocks),
              waiting > 0 && texts.waiting(waiting),
              unchecked > 0 && texts.unchecked(unchecked),
            ]
              .filter(Boolean)
              .join(' ')}
          </span>
        </>
      )}
    </p>
  )
}
