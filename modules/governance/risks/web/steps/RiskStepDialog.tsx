import { StepDialog, type StepFields } from '@portal/ui/StepDialog.tsx'
import { type Risk, type RiskStep, risks } from '../../contract.ts'
import { riskTexts as texts } from '../../texts.ts'
import { api } from '../queries.ts'

export type DialogStep = Exclude<RiskStep, 'attach' | 'tag'>
/** Its endpoint, where it is not called as the step is. */
const endpoints = { reopen: 'reopenRisk', delete: 'remove' } as const
const endpointOf = (step: DialogStep) => (step in endpoints ? endpoints[step as keyof typeof endpoints] : (step as keyof typeof api))

/** What every dialog of a risk's step is given. */
export type RiskDialogProps = {
  risk: Risk
  onDone: (risk: Risk) => void
  onClose: () => void
  onReload: () => Promise<number>
}
type Props<V> = RiskDialogProps & StepFields<V> & { step: DialogStep }

/** A dialog of one step: its name and its endpoint; the fields are the step's own. */
export function RiskStepDialog<V extends object>({ step, risk, ...rest }: Props<V>) {
  const name = endpointOf(step) as 'edit'
  // Which call belongs to which step is said by the name alone; TypeScript cannot follow one name through two tables.
  const send = api[name] as unknown as (input: unknown, options: object) => Promise<Risk>
  return <StepDialog title={texts.step[step]} confirm={texts.step[step]} record={risk} schema={risks[name].input} send={send} {...rest} />
}
