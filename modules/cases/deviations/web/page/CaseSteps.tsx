import { useAuth } from '@portal/modules/identity/auth/web/public'
import { actionTexts } from '@portal/modules/records/actions/web/public'
import { PaperItem } from '@portal/modules/records/papers/web/public'
import { moreButton } from '@portal/modules/records/standard/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '@portal/ui/Menu.tsx'
import { Fragment, type ReactNode, useId } from 'react'
import type { Deviation, DeviationStep } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import type { DialogStep } from '../steps/CaseStepDialog.tsx'
import type { Chosen } from '../steps/StepsTaken.tsx'
import { byReason, type NextStep, nextStep, otherSteps } from './nextStep.ts'

type Props = {
  deviation: Deviation
  onChoose: (chosen: Chosen) => void
  /** What other modules have among the other steps. */
  more: ReactNode
  className?: string
  /** The phone's own bar: the button as wide as the thumb reaches. */
  isBar?: boolean
}
const dangerous: DeviationStep[] = ['delete']
const chosenOf = (next: NextStep): Chosen =>
  next.kind === 'case' ? { step: next.step as DialogStep } : { actionId: next.action.id, step: next.step }
const nameOf = (next: NextStep) => (next.kind === 'case' ? texts.step[next.step] : actionTexts.caseStep(next.step, next.action.title))

/**
 * The next sensible step as a button, for who may take it; the others in a menu, those not possible now with the reason. On a phone the button has a
 * bar of its own.
 */
export function CaseSteps({ deviation, onChoose, more, className = '', isBar = false }: Props) {
  const readerId = useAuth(({ user }) => user?.id ?? '')
  const next = nextStep(deviation, readerId)
  const again = !next && deviation.can.includes('reopen') ? 'reopen' : undefined
  const others = otherSteps(deviation, next?.kind === 'case' ? next.step : again)
  const { single, shared } = byReason(others, deviation.why)
  const isMenuAlone = !next && !again
  if (isMenuAlone && isBar) return null
  return (
    <div className={`flex gap-2 ${isMenuAlone ? '' : className}`} data-bottom-bar={isBar || undefined}>
      {next && (
        <Button
          variant="primary"
          className={`min-w-0 ${isBar ? 'flex-1 shrink!' : 'max-w-80'} [&>span]:max-w-full [&>span]:truncate`}
          onClick={() => onChoose(chosenOf(next))}
        >
          <span className="truncate">{nameOf(next)}</span>
        </Button>
      )}
      {again && (
        <Button className={isBar ? 'flex-1' : ''} onClick={() => onChoose({ step: again })}>
          {texts.step[again]}
        </Button>
      )}
      <Menu trigger={moreButton(isBar)}>
        {single.map((step) => (
          <Fragment key={step}>
            {dangerous.includes(step) && single.length > 1 && <MenuSeparator />}
            <MenuItem
              why={deviation.why[step]}
              isDangerous={dangerous.includes(step)}
              onClick={() => onChoose({ step: step as DialogStep })}
            >
              {texts.step[step]}
            </MenuItem>
          </Fragment>
        ))}
        {shared.map(([reason, steps], n) => (
          <RefusedSteps key={reason} reason={reason} steps={steps} isFirst={n === 0 && single.length === 0} />
        ))}
        {more}
        {others.length > 0 && <MenuSeparator />}
        <PaperItem path="/deviations" record={deviation} />
      </Menu>
    </div>
  )
}

/** Several steps that wait for one thing: it is said once, above them. */
function RefusedSteps({ reason, steps, isFirst }: { reason: string; steps: DeviationStep[]; isFirst: boolean }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      {!isFirst && <MenuSeparator />}
      <p id={id} className="px-2.5 pt-1.5 pb-1 text-xs text-muted">
        {reason}
      </p>
      {steps.map((step) => (
        <MenuItem key={step} disabled>
          {texts.step[step]}
        </MenuItem>
      ))}
    </div>
  )
}
