import { levelAt, ScoreFields } from '@portal/modules/governance/riskMatrices/web/public'
import { Chips } from '@portal/ui/Choice.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import type { Risk, ScoreSort } from '../../contract.ts'
import { riskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type RiskDialogProps, RiskStepDialog } from './RiskStepDialog.tsx'

const words = screenTexts.dialog
const stepOf = (value: number | null) => (value === null ? '' : String(value))
const begun = (risk: Risk) => ({
  sort: 'current' as string,
  probability: stepOf(risk.current.probability),
  consequence: stepOf(risk.current.consequence),
  reasonP: risk.reasonP ?? '',
  reasonC: risk.reasonC ?? '',
  comment: '',
})

/** How likely and how bad: as it is, as it is to be, or as it is when something is done. The level follows, and is shown at once. */
export function ScoreDialog(props: RiskDialogProps) {
  const { risk } = props
  const { definition } = risk.matrix
  const draft = useStoredDraft(`${risk.id}:score`, begun(risk))
  const { values } = draft
  const [p, c] = [Number(values.probability), Number(values.consequence)]
  const level = levelAt(definition, p, c)
  const isCurrent = values.sort === 'current'
  const sorts: ScoreSort[] = ['current', 'target', 'residual', ...(definition.hasInherent ? (['inherent'] as const) : [])]
  const choose = (sort: string) => {
    const now = risk[sort as ScoreSort]
    draft.set({ sort, probability: stepOf(now.probability), consequence: stepOf(now.consequence) })
  }
  const input = () => ({
    sort: values.sort,
    probability: p || null,
    consequence: c || null,
    ...(isCurrent && { reasonP: values.reasonP, reasonC: values.reasonC }),
    comment: values.comment,
  })
  return (
    <RiskStepDialog
      {...props}
      step="score"
      title={risk.current.level ? texts.step.score : screenTexts.scoreFirst}
      confirm={common.action.save}
      width="lg"
      draft={draft}
      input={input}
    >
      <Chips
        id="sort"
        name="sort"
        legend={words.sort}
        options={sorts.map((one) => ({ value: one, label: texts.sort[one] }))}
        value={values.sort}
        onChange={choose}
        error={draft.errors.sort}
      />
      <ScoreFields draft={draft} definition={definition} hasHints />
      {isCurrent && (
        <>
          <LongTextField draft={draft} name="reasonP" label={texts.field.reasonP} optional={level !== 'high' && level !== 'extreme'} />
          <LongTextField draft={draft} name="reasonC" label={texts.field.reasonC} optional={level !== 'high' && level !== 'extreme'} />
        </>
      )}
      <LongTextField draft={draft} name="comment" label={words.comment} optional />
    </RiskStepDialog>
  )
}
