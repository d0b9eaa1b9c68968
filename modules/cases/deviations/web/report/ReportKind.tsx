import { Chips, Choice } from '@portal/ui/Choice.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Link } from '@tanstack/react-router'
import { type DeviationType, type InjuredWho, injuredAnswers, type MadeSafe, madeSafeAnswers } from '../../contract.ts'
import { happened } from '../../hintRules.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { HintChips } from './HintChips.tsx'
import { type ReportKind as Kind, kindOf, otherTypes, type ReportDraft, reportKinds, withKind } from './reportInput.ts'
import { reportTexts } from './reportTexts.ts'

const words = reportTexts
type Props = { draft: ReportDraft; onChange: (changes: Partial<ReportDraft>) => void }

/** What it is about, what kind it is, whether anybody is hurt and whether it is safe now: all of it may be left as it is (F-01). */
export function ReportKind({ draft, onChange }: Props) {
  const kind = kindOf(draft)
  return (
    <>
      <HintChips
        text={draft.description}
        value={draft.category}
        onChange={(category) =>
          // That it has burnt is no dangerous condition; whoever has said what kind it is is not corrected.
          onChange({ category, ...(category && happened(category) && kind === 'unsafe' && withKind(draft, 'other')) })
        }
      />
      <Chips
        name="kind"
        legend={screenTexts.report.type}
        options={reportKinds.map((one) => ({ value: one, label: words.kind[one] }))}
        value={kind}
        onChange={(one) => onChange(withKind(draft, one as Kind))}
      />
      {kind === 'other' && (
        <Chips
          name="deviationType"
          legend={words.otherType}
          options={otherTypes.map((one) => ({ value: one, label: texts.type[one] }))}
          value={draft.deviationType}
          onChange={(one) => onChange({ deviationType: one as DeviationType, kind: 'other' })}
        />
      )}
      <Choice
        label={texts.form.injured}
        checked={draft.isSomeoneInjured}
        onChange={(event) => onChange({ isSomeoneInjured: event.target.checked, ...(!event.target.checked && { injuredWho: null }) })}
      />
      {draft.isSomeoneInjured && (
        <>
          <InlineNotice tone="danger" isAlert title={texts.form.emergency}>
            <Link to="/accidents/new" className="font-medium text-brand-ink underline underline-offset-4">
              {texts.form.serious}
            </Link>
          </InlineNotice>
          <Chips
            name="injuredWho"
            legend={words.injuredWho}
            optional
            options={injuredAnswers.map((one) => ({ value: one, label: words.injured[one] }))}
            value={draft.injuredWho}
            onChange={(one) => onChange({ injuredWho: one as InjuredWho })}
          />
        </>
      )}
      <Chips
        name="madeSafe"
        legend={texts.form.safe}
        optional
        options={madeSafeAnswers.map((one) => ({ value: one, label: texts.madeSafe[one] }))}
        value={draft.madeSafe}
        onChange={(one) => onChange({ madeSafe: one as MadeSafe })}
      />
      {draft.madeSafe === 'no' && (
        <InlineNotice tone="danger" isAlert title={texts.form.stopWork}>
          {words.stopWork}
        </InlineNotice>
      )}
    </>
  )
}
