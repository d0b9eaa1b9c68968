import { Chips } from '@portal/ui/Choice.tsx'
import { Field, Textarea } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import { type DutyAnswers, type FlagAnswer, type Flags, flagAnswers, type RegulatoryFlag, type RuleId } from '../contract.ts'
import { notificationTexts as texts } from '../texts.ts'
import { named } from './named.ts'
import { noticeQueries } from './queries.ts'
import { screenTexts as words } from './texts.ts'

export type DutyDraft = { flags: Flags; answers: DutyAnswers }
type Props = {
  deviationId: string
  category: string
  value: DutyDraft
  onChange: (value: DutyDraft) => void
  errors: Record<string, string>
  /** The reader is to treat the case themselves, and it is grave. */
  isOwnGrave?: boolean
}
const labels = { yes: texts.step.require, no: texts.step.waive, unknown: texts.step.postpone }

/** What D2 asks before treatment starts: the further questions of the category, and whether what fires is to be notified. */
export function DutyQuestions({ deviationId, category, value, onChange, errors, isOwnGrave = false }: Props) {
  const { flags, answers } = value
  const found = useQuery(noticeQueries.foreseen(deviationId, category, flags))
  const asked = found.data?.flags ?? []
  const duties = found.data?.duties ?? []
  const setFlag = (flag: RegulatoryFlag, answer: FlagAnswer) => onChange({ ...value, flags: { ...flags, [flag]: answer } })
  const setAnswer = (ruleId: RuleId, change: Partial<DutyAnswers[number]>) => {
    const before = answers.find((one) => one.ruleId === ruleId) ?? { ruleId, answer: 'unknown' as const }
    onChange({ ...value, answers: [...answers.filter((one) => one.ruleId !== ruleId), { ...before, ...change }] })
  }
  if (asked.length === 0 && duties.length === 0) return null
  return (
    <div className="grid gap-5" id="duties" tabIndex={-1}>
      {asked.map((flag) => (
        <Chips
          key={flag}
          id={flag}
          name={flag}
          legend={texts.flag[flag]}
          options={flagAnswers.map((one) => ({ value: one, label: texts.flagAnswer[one] }))}
          value={flags[flag] ?? null}
          onChange={(answer) => setFlag(flag, answer as FlagAnswer)}
          error={errors[flag]}
        />
      ))}
      {duties.length > 0 && (
        <InlineNotice tone="warning" title={words.startTitle}>
          {words.startIntro}
        </InlineNotice>
      )}
      {duties.map(({ ruleId, cause, authorities, canDecide, canWaiveOwn }) => {
        const given = answers.find((one) => one.ruleId === ruleId)
        const isOthersNo = isOwnGrave && !canWaiveOwn
        const choices = canDecide
          ? (['yes', 'no', 'unknown'] as const).filter((one) => one !== 'no' || !isOthersNo)
          : (['unknown'] as const)
        const note = !canDecide ? words.decidedByOther : isOthersNo ? words.waivedByOther : ''
        return (
          <div key={ruleId} className="grid gap-3">
            <Chips
              id={ruleId}
              name={ruleId}
              legend={texts.question(named(authorities))}
              hint={`${texts.because[cause]} ${note}`.trim()}
              options={choices.map((one) => ({ value: one, label: labels[one] }))}
              value={given?.answer ?? null}
              // Why not is no reason for anything else.
              onChange={(answer) => setAnswer(ruleId, { answer: answer as 'yes' | 'no' | 'unknown', reason: null })}
              error={given ? undefined : errors.duties}
            />
            {given?.answer === 'no' && (
              <Field id={`${ruleId}-reason`} label={texts.field.reason} hint={words.reasonHint} error={errors.reason}>
                {(control) => (
                  <Textarea
                    {...control}
                    value={given.reason ?? ''}
                    onChange={(event) => setAnswer(ruleId, { reason: event.target.value })}
                  />
                )}
              </Field>
            )}
          </div>
        )
      })}
    </div>
  )
}
