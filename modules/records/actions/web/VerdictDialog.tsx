import { Chips } from '@portal/ui/Choice.tsx'
import { LongTextField } from '@portal/ui/DraftFields.tsx'
import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { actions, type VerificationMethod, verificationMethods } from '../contract.ts'
import { actionTexts as texts } from '../texts.ts'
import { api } from './queries.ts'
import type { ActionDialogProps } from './stepDialogs.ts'
import { screenTexts } from './texts.ts'

type Draft = { method: VerificationMethod | null; note: string }

/** Whether it works, and how that was found out. */
export function VerdictDialog({ action, step, ...rest }: ActionDialogProps & { step: 'verify' | 'reject' }) {
  const draft = useStoredDraft<Draft>(`${action.id}:${step}`, { method: null, note: '' })
  const { method, note } = draft.values
  const isGood = step === 'verify'
  return (
    <StepDialog
      {...rest}
      title={`${texts.step[step]}: ${action.title}`}
      intro={[isGood ? screenTexts.verifyIntro : screenTexts.rejectIntro, action.actsForName && screenTexts.onBehalfOf(action.actsForName)]
        .filter(Boolean)
        .join(' ')}
      confirm={texts.step[step]}
      isDangerous={!isGood}
      draft={draft}
      record={action}
      schema={actions[step].input}
      input={() => ({ method: method ?? undefined, ...((!isGood || note.trim()) && { note }) })}
      send={(input, options) => (isGood ? api.verify(input, options) : api.reject({ note, ...input }, options))}
    >
      <Chips
        id="method"
        name="method"
        legend={texts.field.verificationMethod}
        options={verificationMethods.map((one) => ({ value: one, label: texts.verificationMethod[one] }))}
        value={method}
        onChange={(one) => draft.set({ method: one as VerificationMethod })}
        error={draft.errors.method}
      />
      <LongTextField draft={draft} name="note" label={isGood ? texts.field.verificationNote : screenTexts.rejectNote} optional={isGood} />
    </StepDialog>
  )
}
