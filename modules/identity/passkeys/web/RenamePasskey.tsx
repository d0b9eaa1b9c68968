import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { focusField } from '@portal/ui/ErrorSummary.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { Passkey } from '../contract.ts'
import { passkeyCalls } from './passkeyCalls.ts'
import { texts } from './texts.ts'

type Props = { passkey: Passkey; onClose: () => void; onRenamed: () => Promise<void> }

export function RenamePasskey({ passkey, onClose, onRenamed }: Props) {
  const id = `passkey-${passkey.id}`
  const [name, setName] = useState(passkey.name)
  const rename = useMutation({
    mutationFn: () => passkeyCalls.renamePasskey({ id: passkey.id, name: name.trim() }),
    onSuccess: async () => {
      await onRenamed()
      toast(texts.renamed)
      onClose()
    },
    onError: () => focusField(id),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!rename.isPending) rename.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-3">
      <Field id={id} label={texts.name} error={rename.error ? errorText(rename.error) : undefined}>
        {(control) => (
          <Input {...control} autoFocus autoComplete="off" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={rename.isPending}>
          {texts.save}
        </Button>
        <Button size="sm" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
