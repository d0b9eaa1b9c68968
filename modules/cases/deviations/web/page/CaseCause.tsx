import { Badge } from '@portal/ui/Badge.tsx'
import { Card } from '@portal/ui/Card.tsx'
import type { Deviation } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import type { Chosen } from '../steps/StepsTaken.tsx'
import { screenTexts } from '../texts.ts'
import { isHeardOf, StepButton } from './StepButton.tsx'

const words = screenTexts.case

/** Why it could happen, for those who learn from it. */
export function CaseCause({ deviation, onChoose }: { deviation: Deviation; onChoose: (chosen: Chosen) => void }) {
  const { rootCause, rootCauseCategories, fiveWhys, lessonsLearned, status } = deviation
  const hasCause = rootCause || rootCauseCategories.length > 0 || fiveWhys.length > 0 || lessonsLearned
  if (!hasCause && (status === 'closed' || !isHeardOf(deviation, 'investigate'))) return null
  return (
    <Card
      title={words.cause}
      actions={
        <StepButton deviation={deviation} step="investigate" onChoose={onChoose}>
          {hasCause ? texts.step.edit : texts.step.investigate}
        </StepButton>
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
  )
}
