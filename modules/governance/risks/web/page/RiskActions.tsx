import { ActionItem, actionTexts } from '@portal/modules/records/actions/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Plus } from 'lucide-react'
import type { Risk } from '../../contract.ts'
import { riskTexts as texts } from '../../texts.ts'
import type { Chosen } from '../steps/StepsTaken.tsx'
import { screenTexts } from '../texts.ts'

/** What shall be done about it, or has been. */
export function RiskActions({ risk, onChoose }: { risk: Risk; onChoose: (chosen: Chosen) => void }) {
  const mayPlan = risk.can.includes('planAction')
  if (risk.actions.length === 0 && !mayPlan) return null
  return (
    <Card
      title={actionTexts.title}
      flush
      actions={
        mayPlan && (
          <Button size="sm" onClick={() => onChoose({ step: 'planAction' })}>
            <Plus aria-hidden /> {texts.step.planAction}
          </Button>
        )
      }
    >
      {risk.actions.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted sm:px-5 sm:pb-5">{screenTexts.noActions}</p>
      ) : (
        <ul className="divide-y divide-line">
          {risk.actions.map((action) => (
            <ActionItem key={action.id} action={action} onStep={(step) => onChoose({ actionId: action.id, step })} />
          ))}
        </ul>
      )}
    </Card>
  )
}
