import { OtherSteps } from '@portal/modules/records/standard/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { Document } from '../../contract.ts'
import { documentTexts as texts } from '../../texts.ts'
import type { DialogStep } from '../steps/DocumentStepDialog.tsx'
import { screenTexts } from '../texts.ts'

type Step = DialogStep | 'write' | 'suggest'
/** The one that brings it on, the first of these that may be taken. */
const onwards: Step[] = ['review', 'approve', 'submit', 'write', 'confirm', 'revise', 'suggest']
/** In the order they are used. */
const order: Step[] = [
  'write',
  'submit',
  'withdraw',
  'review',
  'approve',
  'reject',
  'revise',
  'confirm',
  'edit',
  'translate',
  'translateAnew',
  'suggest',
  'planAction',
  'discard',
  'openPage',
  'closePage',
  'archive',
  'restore',
  'delete',
]
const dangerous: readonly Step[] = ['delete', 'archive']

/** The next step as a button, the others in a menu; those not possible now with the reason. */
export function DocumentSteps({ document, onChoose }: { document: Document; onChoose: (chosen: { step: DialogStep }) => void }) {
  const { can, id, why } = document
  const navigate = useNavigate()
  const isDue = document.isReviewOverdue
  // Nobody is asked to confirm what is not due; whoever may do nothing else with it suggests without looking for it.
  const isFirst = (step: Step) => (step === 'suggest' ? can.length === 1 : isDue || (step !== 'confirm' && step !== 'revise'))
  const first = onwards.find((step) => can.includes(step) && isFirst(step))
  const others = order.filter((step) => step !== first && (can.includes(step) || why[step]))
  const choose = (step: Step) => {
    if (step === 'write' || step === 'suggest')
      return navigate({ to: step === 'write' ? '/documents/$id/edit' : '/documents/$id/suggest', params: { id } })
    return onChoose({ step })
  }
  return (
    <>
      {first && (
        <Button variant={first === 'suggest' ? 'secondary' : 'primary'} onClick={() => choose(first)}>
          {texts.step[first]}
        </Button>
      )}
      <OtherSteps
        steps={others}
        names={texts.step}
        record={document}
        path="/documents"
        paper={screenTexts.paper}
        dangerous={dangerous}
        onChoose={choose}
      />
    </>
  )
}
