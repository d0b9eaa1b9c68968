import { LongTextField, TextField } from '@portal/ui/DraftFields.tsx'
import { upload } from '@portal/ui/fileCalls'
import { PhotoField } from '@portal/ui/PhotoField.tsx'
import { StepDialog } from '@portal/ui/StepDialog.tsx'
import { useStoredDraft } from '@portal/ui/useStoredDraft'
import { numberOf } from '@portal/ui/written'
import { useState } from 'react'
import { actions } from '../contract.ts'
import { actionTexts as texts } from '../texts.ts'
import { api } from './queries.ts'
import type { ActionDialogProps } from './stepDialogs.ts'
import { screenTexts } from './texts.ts'

/** Done, with a note or a photo to show for it. */
export function CompleteDialog({ action, ...rest }: ActionDialogProps) {
  const draft = useStoredDraft(`${action.id}:complete`, { note: '', costActual: '' })
  const [photos, setPhotos] = useState<File[]>([])
  // A photo that has arrived is not sent again with a second attempt.
  const [sent] = useState(() => new Map<File, string>())
  const { note, costActual } = draft.values
  return (
    <StepDialog
      {...rest}
      title={texts.step.complete}
      intro={screenTexts.completeIntro}
      confirm={texts.step.complete}
      draft={draft}
      record={action}
      schema={actions.complete.input}
      input={() => ({ ...(note.trim() && { note }), costActual: numberOf(costActual) })}
      send={async (input, options) => {
        for (const photo of photos)
          if (!sent.has(photo)) sent.set(photo, (await upload<{ id: string }>('/files', photo, { kind: 'evidence' })).id)
        return api.complete({ ...input, fileIds: photos.flatMap((photo) => sent.get(photo) ?? []) }, options)
      }}
    >
      <LongTextField draft={draft} name="note" label={texts.field.completionNote} />
      <PhotoField label={screenTexts.photo} photos={photos} onChange={setPhotos} />
      <TextField draft={draft} name="costActual" label={texts.field.costActual} optional inputMode="numeric" className="sm:max-w-56" />
    </StepDialog>
  )
}
