import type { Prose } from '@portal/kit/prose'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { DateField } from '@portal/ui/DateField.tsx'
import { Field, Input, Textarea } from '@portal/ui/Field.tsx'
import type { DocumentType } from '../../choices.ts'
import { documentTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { ReadingSummary } from './ReadingSummary.tsx'
import type { Written } from './writtenText.ts'

const words = screenTexts.editor
const { field } = texts
type Props = {
  documentType: DocumentType
  /** Nothing has been approved before. */
  isFirst: boolean
  written: Written
  /** What it says: what is written here, or what its file says. */
  prose: Prose
  errors: Record<string, string>
  onChange: (changes: Partial<Written>) => void
}

/** What belongs to a version beside its text. */
export function VersionFields({ documentType, isFirst, written, prose, errors, onChange }: Props) {
  const date = (name: 'validFrom' | 'reviewDate' | 'expiryDate', hint?: string) => (
    <Field id={name} label={field[name]} optional hint={hint} {...(errors[name] && { error: errors[name] })}>
      {(control) => <DateField {...control} value={written[name]} onChange={(value) => onChange({ [name]: value })} />}
    </Field>
  )
  return (
    <Card title={words.about}>
      <div className="grid grid-cols-1 gap-5">
        <Field id="title" label={field.title} {...(errors.title && { error: errors.title })}>
          {(control) => (
            <Input {...control} value={written.title} maxLength={160} onChange={({ target }) => onChange({ title: target.value })} />
          )}
        </Field>
        {!isFirst && (
          <>
            <Field
              id="changeSummary"
              label={field.changeSummary}
              hint={words.summaryHint}
              {...(errors.changeSummary && { error: errors.changeSummary })}
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={3}
                  value={written.changeSummary}
                  onChange={({ target }) => onChange({ changeSummary: target.value })}
                />
              )}
            </Field>
            <Choice
              label={words.significant}
              hint={words.significantHint}
              checked={written.isSignificant}
              onChange={({ target }) => onChange({ isSignificant: target.checked })}
            />
          </>
        )}
        <ReadingSummary reading={written.reading} prose={prose} error={errors.reading} onChange={(reading) => onChange({ reading })} />
        {date('validFrom', words.validFromHint)}
        {date('reviewDate', words.reviewHint)}
        {(documentType === 'certificate' || documentType === 'contract') && date('expiryDate')}
      </div>
    </Card>
  )
}
