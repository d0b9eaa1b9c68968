import { Button } from '@portal/ui/Button.tsx'
import { SelectField } from '@portal/ui/DraftFields.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import type { Draft } from '@portal/ui/useDraft'
import type { Severity } from '../../contract.ts'
import { proposedSeverity } from '../../severityRules.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type Scale, scaleInput } from './scale.ts'

const words = screenTexts.scale
const optionsOf = (names: readonly string[]) => [
  { value: '', label: words.none },
  ...names.map((name, index) => ({ value: String(index + 1), label: `${index + 1} – ${name}` })),
]

type Props<V extends Scale> = {
  draft: Draft<V>
  /** Where the severity is chosen too: what the scale proposes, when it is another one. */
  severity?: { value: Severity; onChange: (severity: Severity) => void }
}

/** How bad it was and how likely it is to happen again; together they propose a severity, and the leader decides. */
export function ScaleFields<V extends Scale>({ draft, severity }: Props<V>) {
  const scale = draft as unknown as Draft<Scale>
  const { impact, likelihood } = scaleInput(draft.values)
  const proposed = impact && likelihood ? proposedSeverity(impact, likelihood) : undefined
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField draft={scale} name="impact" label={texts.field.impact} options={optionsOf(words.impact)} />
        <SelectField draft={scale} name="likelihood" label={texts.field.likelihood} options={optionsOf(words.likelihood)} />
      </div>
      {severity && proposed && proposed !== severity.value && (
        <InlineNotice
          action={
            <Button size="sm" onClick={() => severity.onChange(proposed)}>
              {words.use(texts.severity[proposed])}
            </Button>
          }
        >
          {words.proposal(texts.severity[proposed])}
        </InlineNotice>
      )}
    </>
  )
}
