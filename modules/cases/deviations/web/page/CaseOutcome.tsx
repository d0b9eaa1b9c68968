import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { Deviation } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

/** What was done about it: the first thing the one who reported wants to know. */
export function CaseOutcome({ deviation }: { deviation: Deviation }) {
  const { resolutionSummary, closureReason, closureComment, duplicateOf } = deviation
  if (!resolutionSummary && !closureReason) return null
  return (
    <section aria-label={screenTexts.case.whatWasDone} className="rounded-xl border border-green/25 bg-green-soft px-4 py-4 sm:px-5">
      <h2 className="flex items-center gap-2 font-semibold tracking-tight text-green">
        <CircleCheck className="size-4" aria-hidden />
        {resolutionSummary ? screenTexts.case.whatWasDone : closureReason && texts.closureReason[closureReason]}
      </h2>
      <div className="mt-1.5 grid max-w-prose gap-2">
        {resolutionSummary && <p className="whitespace-pre-wrap">{resolutionSummary}</p>}
        {closureComment && <p className="whitespace-pre-wrap">{closureComment}</p>}
        {duplicateOf && (
          <Link to="/deviations/$id" params={{ id: duplicateOf.id }} className="text-brand-ink underline underline-offset-2">
            {screenTexts.case.duplicateOf(duplicateOf.number)}
          </Link>
        )}
      </div>
    </section>
  )
}
