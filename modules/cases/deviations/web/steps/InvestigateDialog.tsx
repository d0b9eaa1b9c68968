import { Group } from '@portal/ui/Choice.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { Input } from '@portal/ui/Field.tsx'
import { texts as common } from '@portal/ui/texts'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { type CaseDialogProps, CaseStepDialog } from './CaseStepDialog.tsx'
import { RootCauseFields } from './RootCauseFields.tsx'

const words = screenTexts.dialog

/** The cause, found by asking «hvorfor» until there is something to correct. */
export function InvestigateDialog({ onOther: _, ...props }: CaseDialogProps) {
  const { deviation } = props
  const draft = useStoredDraft(`${deviation.id}:investigate`, {
    rootCause: deviation.rootCause ?? '',
    rootCauseCategories: deviation.rootCauseCategories,
    fiveWhys: deviation.fiveWhys,
    lessonsLearned: deviation.lessonsLearned ?? '',
  })
  const { fiveWhys } = draft.values
  // One more line than there are answers, so that the next question is always waiting.
  const lines = Array.from({ length: Math.min(5, fiveWhys.length + 1) }, (_, index) => fiveWhys[index] ?? '')
  const write = (index: number, text: string) => draft.set({ fiveWhys: lines.map((line, at) => (at === index ? text : line)) })
  return (
    <CaseStepDialog
      {...props}
      step="investigate"
      confirm={common.action.save}
      isEdit
      intro={words.investigateIntro}
      draft={draft}
      input={() => ({ ...draft.values, fiveWhys: fiveWhys.map((line) => line.trim()).filter(Boolean) })}
    >
      <Group id="fiveWhys" legend={texts.field.fiveWhys} hint={texts.form.rootCauseHelp} optional error={draft.errors.fiveWhys}>
        <ol className="grid gap-2">
          {lines.map((line, index) => (
            <li key={index} className="flex items-center gap-2">
              <span className="w-4 shrink-0 text-muted tabular-nums" aria-hidden>
                {index + 1}
              </span>
              <Input
                aria-label={words.why5(index + 1)}
                value={line}
                maxLength={500}
                autoComplete="off"
                onChange={(event) => write(index, event.target.value)}
              />
            </li>
          ))}
        </ol>
      </Group>
      <RootCauseFields draft={draft} />
      <LongTextField draft={draft} name="lessonsLearned" label={texts.field.lessonsLearned} optional />
    </CaseStepDialog>
  )
}
