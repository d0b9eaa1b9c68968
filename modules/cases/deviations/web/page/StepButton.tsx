import { Button } from '@portal/ui/Button.tsx'
import { Why } from '@portal/ui/Why.tsx'
import type { ReactNode } from 'react'
import type { Deviation, DeviationStep } from '../../contract.ts'
import type { DialogStep } from '../steps/CaseStepDialog.tsx'
import type { Chosen } from '../steps/StepsTaken.tsx'

type Case = Pick<Deviation, 'can' | 'why'>
/** Possible now, or refused with a reason that is worth telling. */
export const isHeardOf = ({ can, why }: Case, step: DeviationStep) => can.includes(step) || why[step] !== undefined

type Props = { deviation: Case; step: DialogStep; onChoose: (chosen: Chosen) => void; children: ReactNode }
/** A step beside the part of the case it changes. */
export const StepButton = ({ deviation, step, onChoose, children }: Props) =>
  isHeardOf(deviation, step) && (
    <Why reason={deviation.why[step]} align="end">
      <Button size="sm" variant="ghost" onClick={() => onChoose({ step })}>
        {children}
      </Button>
    </Why>
  )
