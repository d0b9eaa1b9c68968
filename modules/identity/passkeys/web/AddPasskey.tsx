import { Button } from '@portal/ui/Button.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { type SubmitEvent, useState } from 'react'
import { texts } from './texts.ts'
import { nameFieldId, useAddPasskey } from './useAddPasskey.ts'

type Props = { suggestedName: string; onClose: () => void; onAdded: (recoveryCodes: string[] | null) => void }

/** A name first, then the browser's own dialog. */
export function AddPasskey({ suggestedName, onClose, onAdded }: Props) {
  const [name, setName] = useState(suggestedName)
  const { add, fault, isBusy } = useAddPasskey(onAdded)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void add(name.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      {fault?.of === 'all' && (
        <InlineNotice tone="danger" isAlert>
          {fault.text}
        </InlineNotice>
      )}
      <Field id={nameFieldId} label={texts.name} hint={texts.nameHint} error={fault?.of === 'name' ? fault.text : undefined}>
        {(control) => (
          <Input {...control} autoFocus autoComplete="off" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {texts.next}
        </Button>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </form>
  )
}
