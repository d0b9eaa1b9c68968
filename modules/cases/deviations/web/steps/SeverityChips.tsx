import { Chips } from '@portal/ui/Choice.tsx'
import { type Severity, severities } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'

type Props = { value: Severity; onChange: (severity: Severity) => void; error?: string }

export const SeverityChips = ({ onChange, ...rest }: Props) => (
  <Chips
    id="severity"
    name="severity"
    legend={texts.field.severity}
    options={severities.map((one) => ({ value: one, label: texts.severity[one] }))}
    onChange={(one) => onChange(one as Severity)}
    {...rest}
  />
)
