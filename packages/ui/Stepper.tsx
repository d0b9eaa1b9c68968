import { Check } from 'lucide-react'
import { texts } from './texts.ts'

type Props = { steps: string[] /** Index of the step it is at; `steps.length` when all are done. */; at: number }

/** Where something is on its way. On a narrow screen only the present step has its name written out. */
export function Stepper({ steps, at }: Props) {
  return (
    <ol aria-label={texts.common.steps} className="flex gap-1.5">
      {steps.map((step, index) => {
        const isDone = index < at
        const isNow = index === at
        return (
          <li
            key={step}
            aria-current={isNow ? 'step' : undefined}
            className={`min-w-0 ${isNow ? 'min-w-fit flex-2 sm:min-w-0 sm:flex-1' : 'flex-1'}`}
          >
            <span className={`block h-1 rounded-full ${isDone || isNow ? 'bg-brand' : 'bg-sunken'}`} />
            <span className={`mt-1.5 flex items-center gap-1 ${isNow ? 'font-medium' : 'text-muted'}`}>
              {isDone && <Check className="size-3.5 shrink-0 text-brand-ink" aria-hidden />}
              <span className={`truncate ${isNow ? '' : 'max-sm:sr-only'}`}>{step}</span>
              {isDone && <span className="sr-only"> ({texts.common.stepDone})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
