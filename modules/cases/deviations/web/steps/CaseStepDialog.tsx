import { StepDialog } from '@portal/ui/StepDialog.tsx'
import type { StoredDraft } from '@portal/ui/useStoredDraft'
import type { ReactNode } from 'react'
import type { input as In, output as Out } from 'zod/mini'
import { type Deviation, type DeviationStep, deviations } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { api } from '../queries.ts'
import { screenTexts } from '../texts.ts'

export type DialogStep = Exclude<DeviationStep, 'comment' | 'commentInternally' | 'attach' | 'tag'>
type Input<N extends DialogStep> = In<(typeof deviations)[N]['input']>
type Output<N extends DialogStep> = Out<(typeof deviations)[N]['output']>
/** What every dialog of a case's step is given. */
export type CaseDialogProps<R = Deviation> = {
  deviation: Deviation
  onDone: (result: R) => void
  onClose: () => void
  onReload: () => Promise<number>
  /** Another step, for what is missing and lives there. */
  onOther: (step: DialogStep) => void
}
type Props<V, N extends DialogStep> = Omit<CaseDialogProps<Output<N>>, 'onOther'> & {
  step: N
  draft: StoredDraft<V>
  input: () => Omit<Input<N>, 'id' | 'version'>
  title?: string
  intro?: ReactNode
  confirm?: string
  isDangerous?: boolean
  isEdit?: boolean
  elsewhere?: Partial<Record<string, ReactNode>>
  children?: ReactNode
}

const words = {
  rootCause: texts.error.shortRootCause,
  rootCauseCategories: texts.error.noRootCauseCategory,
  impact: screenTexts.scale.chooseImpact,
  likelihood: screenTexts.scale.chooseLikelihood,
}

/** A dialog of one step: its name, its endpoint and the words for what it may lack; the fields are the step's own. */
export function CaseStepDialog<V extends object, N extends DialogStep>({ step, deviation, ...rest }: Props<V, N>) {
  // Which call belongs to which step is said by the name alone; TypeScript cannot follow one name through two tables.
  const send = api[step] as unknown as (input: unknown, options: object) => Promise<Output<N>>
  return (
    <StepDialog
      title={texts.step[step]}
      confirm={texts.step[step]}
      record={deviation}
      schema={deviations[step].input}
      send={send}
      words={words}
      {...rest}
    />
  )
}
