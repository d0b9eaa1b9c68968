import { Badge } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { Deviation } from '../contract.ts'
import { deviationTexts as texts } from '../texts.ts'
import type { Chosen } from './StepsTaken.tsx'
import { screenTexts } from './texts.ts'

const words = screenTexts.case

/** What came of it, for the one who reported; and the cause, for those who learn from it. */
export function CaseTreatment({ deviation, onChoose }: { deviation: Deviation; onChoose: (chosen: Chosen) => void }) {
  const { rootCause, rootCauseCategories, fiveWhys, lessonsLearned, can } = deviation
  const hasCause = rootCause || rootCauseCategories.length > 0 || fiveWhys.length > 0 || lessonsLearned
  return (
    <>
      <Outcome deviation={deviation} />
      {(hasCause || can.includes('investigate')) && (
        <Card
          title={words.cause}
          actions={
            can.includes('investigate') && (
              <Button size="sm" variant="ghost" onClick={() => onChoose({ step: 'investigate' })}>
                {hasCause ? texts.step.edit : texts.step.investigate}
              </Button>
            )
          }
        >
          {hasCause ? (
            <div className="grid max-w-prose gap-3">
              {rootCause && <p className="whitespace-pre-wrap">{rootCause}</p>}
              {rootCauseCategories.length > 0 && (
                <p className="flex flex-wrap gap-1.5">
                  {rootCauseCategories.map((one) => (
                    <Badge key={one}>{texts.rootCauseCategory[one]}</Badge>
                  ))}
                </p>
              )}
              {fiveWhys.length > 0 && (
                <div>
                  <h3 className="text-xs font-medium text-muted">{texts.field.fiveWhys}</h3>
                  <ol className="mt-1 list-decimal pl-5 marker:text-muted">
                    {fiveWhys.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ol>
                </div>
              )}
              {lessonsLearned && (
                <div>
                  <h3 className="text-xs font-medium text-muted">{texts.field.lessonsLearned}</h3>
                  <p className="mt-0.5 whitespace-pre-wrap">{lessonsLearned}</p>
                </div>
              )}
            </div>
          ) : (
            <p className="text-muted">{texts.form.rootCauseHelp}</p>
          )}
        </Card>
      )}
    </>
  )
}

function Outcome({ deviation }: { deviation: Deviation }) {
  const { resolutionSummary, closureReason, closureComment, duplicateOf } = deviation
  if (!resolutionSummary && !closureReason) return null
  return (
    <section aria-label={words.whatWasDone} className="rounded-xl border border-green/25 bg-green-soft px-4 py-4 sm:px-5">
      <h2 className="flex items-center gap-2 font-semibold tracking-tight text-green">
        <CircleCheck className="size-4" aria-hidden />
        {resolutionSummary ? words.whatWasDone : closureReason && texts.closureReason[closureReason]}
      </h2>
      <div className="mt-1.5 grid max-w-prose gap-2">
        {resolutionSummary && <p className="whitespace-pre-wrap">{resolutionSummary}</p>}
        {closureComment && <p className="whitespace-pre-wrap">{closureComment}</p>}
        {duplicateOf && (
          <Link to="/deviations/$id" params={{ id: duplicateOf.id }} className="text-brand-ink underline underline-offset-2">
            {words.duplicateOf(duplicateOf.number)}
          </Link>
        )}
      </div>
    </section>
  )
}
