import { ActionItem, actionTexts } from '@portal/modules/records/actions/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Plus } from 'lucide-react'
import type { Assessment } from '../../contract.ts'
import { assessmentTexts as texts } from '../../texts.ts'
import type { Chosen } from '../steps/StepsTaken.tsx'

type Props = { assessment: Assessment; onChoose: (chosen: Chosen) => void }
/** What shall be done because of the whole; what a single risk needs is on its own page. */
export function AssessmentActions({ assessment: { actions, can }, onChoose }: Props) {
  if (actions.length === 0) return null
  return (
    <Card
      title={actionTexts.title}
      flush
      actions={
        can.includes('planAction') && (
          <Button size="sm" onClick={() => onChoose({ step: 'planAction' })}>
            <Plus aria-hidden /> {texts.step.planAction}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {actions.map((action) => (
          <ActionItem key={action.id} action={action} onStep={(step) => onChoose({ actionId: action.id, step })} />
        ))}
      </ul>
    </Card>
  )
}
