import { OtherSteps } from '@portal/modules/records/standard/web/public'
import { Button } from '@portal/ui/Button.tsx'
import type { Risk } from '../../contract.ts'
import { riskTexts as texts } from '../../texts.ts'
import type { DialogStep } from '../steps/RiskStepDialog.tsx'
import { screenTexts } from '../texts.ts'

/** In the order they are used; acceptance has a card of its own. */
const order: DialogStep[] = ['score', 'decideStop', 'confirm', 'edit', 'close', 'reopen', 'delete']
const dangerous: readonly DialogStep[] = ['delete', 'close']

/** What brings the risk on as buttons, the others in a menu; those not possible now with the reason. */
export function RiskSteps({ risk, onChoose }: { risk: Risk; onChoose: (step: DialogStep) => void }) {
  const { can, why } = risk
  const isUnstopped = can.includes('decideStop') && risk.current.level === 'extreme' && !risk.stop
  const first = order.filter((step) => can.includes(step) && (step === 'score' || (step === 'decideStop' && isUnstopped)))
  const others = order.filter(
    (step) =>
      !first.includes(step) &&
      (can.includes(step) || why[step] !== undefined) &&
      (step !== 'decideStop' || risk.current.level === 'extreme'),
  )
  const nameOf = (step: DialogStep) => (step === 'score' && !risk.current.level ? screenTexts.scoreFirst : texts.step[step])
  return (
    <>
      {[...first].reverse().map((step) => (
        <Button key={step} variant={step === first.at(-1) ? 'primary' : 'secondary'} onClick={() => onChoose(step)}>
          {nameOf(step)}
        </Button>
      ))}
      <OtherSteps steps={others} names={texts.step} record={risk} path="/risks" dangerous={dangerous} onChoose={onChoose} />
    </>
  )
}
