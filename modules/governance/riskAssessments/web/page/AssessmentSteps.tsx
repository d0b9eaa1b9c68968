import { OtherSteps } from '@portal/modules/records/standard/web/public'
import { Button } from '@portal/ui/Button.tsx'
import type { Assessment } from '../../contract.ts'
import { assessmentTexts as texts } from '../../texts.ts'
import type { DialogStep } from '../steps/AssessmentStepDialog.tsx'

type Step = Exclude<DialogStep, 'setParticipants'>
/** The one that brings it on, the first of these that may be taken. */
const onwards: Step[] = ['approve', 'submit', 'approveSja', 'confirm', 'edit']
/** In the order they are used. */
const order: Step[] = [
  'sign',
  'approveSja',
  'edit',
  'editSja',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'planAction',
  'confirm',
  'revise',
  'discard',
  'archive',
  'delete',
]

const dangerous: readonly Step[] = ['delete', 'archive']

/** The next step as a button, the others in a menu; those not possible now with the reason. */
export function AssessmentSteps({ assessment, onChoose }: { assessment: Assessment; onChoose: (step: Step) => void }) {
  const { can, why } = assessment
  const first = onwards.find((step) => can.includes(step))
  const others = order.filter((step) => step !== first && (can.includes(step) || (why[step] ?? texts.why.notSja) !== texts.why.notSja))
  return (
    <>
      {first && (
        <Button variant="primary" onClick={() => onChoose(first)}>
          {texts.step[first]}
        </Button>
      )}
      <OtherSteps
        steps={others}
        names={texts.step}
        record={assessment}
        path="/risk-assessments"
        dangerous={dangerous}
        onChoose={onChoose}
      />
    </>
  )
}
