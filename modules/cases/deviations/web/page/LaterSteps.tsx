import { ChevronRight } from 'lucide-react'
import type { Deviation, DeviationStep } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'

/** What the reader may come to do with the case, and what must happen first. */
export function LaterSteps({ later }: Pick<Deviation, 'later'>) {
  const steps = Object.entries(later) as [DeviationStep, string][]
  if (steps.length === 0) return null
  return (
    <details className="group mt-3 print:hidden">
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded text-brand-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
        {screenTexts.case.later}
      </summary>
      <dl className="mt-1 grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
        {steps.map(([step, reason]) => (
          <div key={step} className="contents">
            <dt className="font-medium">{texts.step[step]}</dt>
            <dd className="text-muted max-sm:mb-1.5">{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
