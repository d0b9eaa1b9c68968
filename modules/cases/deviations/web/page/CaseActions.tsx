import { ActionItem, actionTexts } from '@portal/modules/records/actions/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Plus } from 'lucide-react'
import type { Deviation } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import type { Chosen } from '../steps/StepsTaken.tsx'
import { screenTexts } from '../texts.ts'
import { isHeardOf, StepButton } from './StepButton.tsx'

/** What shall be done, or has been. */
export function CaseActions({ deviation, onChoose }: { deviation: Deviation; onChoose: (chosen: Chosen) => void }) {
  const { actions, status } = deviation
  if (actions.length === 0 && (status === 'closed' || !isHeardOf(deviation, 'planAction'))) return null
  return (
    <Card
      title={actionTexts.title}
      flush
      actions={
        <StepButton deviation={deviation} step="planAction" onChoose={onChoose}>
          <Plus aria-hidden /> {texts.step.planAction}
        </StepButton>
      }
    >
      {actions.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted sm:px-5 sm:pb-5">{screenTexts.case.noActions}</p>
      ) : (
        <ul className="divide-y divide-line">
          {actions.map((action) => (
            <ActionItem key={action.id} action={action} onStep={(step) => onChoose({ actionId: action.id, step })} />
          ))}
        </ul>
      )}
    </Card>
  )
}
