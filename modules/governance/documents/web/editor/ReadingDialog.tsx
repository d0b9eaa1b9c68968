import type { Prose } from '@portal/kit/prose'
import { headingsOf } from '@portal/kit/proseParts'
import { Choice } from '@portal/ui/Choice.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { FormDialog } from '@portal/ui/FormDialog.tsx'
import { texts as common } from '@portal/ui/texts'
import { useDraft } from '@portal/ui/useDraft'
import * as z from 'zod/mini'
import { isNobody, Reading } from '../../contract.ts'
import { noAudience } from '../../texts.ts'
import { AudienceCount } from './AudienceCount.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { QuizFields } from './QuizFields.tsx'
import { readingTexts as words } from './readingTexts.ts'

const Complete = Reading.check(
  z.refine(({ asksReceipt, audience }) => !asksReceipt || !isNobody(audience), { error: noAudience, path: ['audience'] }),
)

type Props = {
  reading: Reading
  prose: Prose
  onDone: (reading: Reading) => void
  onClose: () => void
}
/** Who is asked to read a version, by when, and what they are asked about it. */
export function ReadingDialog({ reading, prose, onDone, onClose }: Props) {
  const draft = useDraft({ ...reading, receiptDays: String(reading.receiptDays) })
  const { values, errors, set } = draft
  const { asksReceipt, audience, quiz } = values
  const done = () => {
    // Of nobody nothing is asked: what is not shown is as it was, and is not in the way.
    const given = asksReceipt ? { ...values, receiptDays: Number(values.receiptDays) || 0 } : { ...reading, asksReceipt }
    if (draft.check(Complete, given)) onDone(given)
  }
  return (
    <FormDialog
      title={words.title}
      intro={words.intro}
      confirm={common.action.save}
      width="lg"
      draft={draft}
      busy={false}
      onClose={onClose}
      onSubmit={done}
    >
      <Choice
        label={words.asks}
        hint={words.asksHint}
        checked={asksReceipt}
        onChange={({ target }) => set({ asksReceipt: target.checked })}
      />
      {asksReceipt && (
        <>
          <AudienceFields
            audience={audience}
            error={errors.audience}
            onChange={(changes) => set({ audience: { ...audience, ...changes } })}
          />
          <AudienceCount audience={audience} />
          <Field id="receiptDays" label={words.days} hint={words.daysHint} {...(errors.receiptDays && { error: errors.receiptDays })}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                maxLength={2}
                className="w-20"
                value={values.receiptDays}
                onChange={({ target }) => set({ receiptDays: target.value.replace(/\D/g, '') })}
              />
            )}
          </Field>
          <QuizFields
            quiz={quiz}
            errors={errors}
            headings={headingsOf(prose).map(({ text }) => text)}
            onChange={(changed) => set({ quiz: changed })}
          />
        </>
      )}
    </FormDialog>
  )
}
