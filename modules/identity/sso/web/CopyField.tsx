import { Button } from '@portal/ui/Button.tsx'
import { copyText } from '@portal/ui/copyText'
import { Field, Input } from '@portal/ui/Field.tsx'
import { settingsTexts } from './texts.ts'

/** Something to take elsewhere, whole. */
export function CopyField({ label, value }: { label: string; value: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex gap-2">
          <Input {...control} className="min-w-0 flex-1" readOnly value={value} onFocus={(event) => event.target.select()} />
          <Button aria-label={`${settingsTexts.ours.copy}: ${label}`} onClick={() => copyText(value, settingsTexts.ours.copied)}>
            {settingsTexts.ours.copy}
          </Button>
        </div>
      )}
    </Field>
  )
}
