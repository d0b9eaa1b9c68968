import { StepDialog, type StepFields } from '@portal/ui/StepDialog.tsx'
import { type Assessment, type AssessmentStep, riskAssessments } from '../../contract.ts'
import { assessmentTexts as texts } from '../../texts.ts'
import { api } from '../queries.ts'

export type DialogStep = Exclude<AssessmentStep, 'attach' | 'tag'> | 'setParticipants'
/** Its endpoint, where it is not called as the step is. */
const endpoints = { withdraw: 'withdrawSubmission', reject: 'rejectSubmission', delete: 'remove' } as const
const endpointOf = (step: DialogStep) => (step in endpoints ? endpoints[step as keyof typeof endpoints] : (step as keyof typeof api))

export type AssessmentDialogProps = {
  assessment: Assessment
  onDone: (assessment: Assessment) => void
  onClose: () => void
  onReload: () => Promise<number>
}
type Props<V> = AssessmentDialogProps & StepFields<V> & { step: DialogStep }

/** A dialog of one step: its name and its endpoint; the fields are the step's own. */
export function AssessmentStepDialog<V extends object>({ step, assessment, ...rest }: Props<V>) {
  const name = endpointOf(step) as 'edit'
  // Which call belongs to which step is said by the name alone; TypeScript cannot follow one name through two tables.
  const send = api[name] as unknown as (input: unknown, options: object) => Promise<Assessment>
  const called = step === 'setParticipants' ? '' : texts.step[step]
  return <StepDialog title={called} confirm={called} record={assessment} schema={riskAssessments[name].input} send={send} {...rest} />
}
