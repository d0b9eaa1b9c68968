import { Button } from '@portal/ui/Button.tsx'
import { currentInstant } from '@portal/ui/clock'
import { Dialog } from '@portal/ui/Dialog.tsx'
import { DraftErrors, TextField } from '@portal/ui/DraftFields.tsx'
import { texts as common } from '@portal/ui/texts'
import { useDraft } from '@portal/ui/useDraft'
import { SignFields } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import { SignatureField } from './SignatureField.tsx'
import type { SignerDraft } from './sjaDraft.ts'

const words = screenTexts.sja
type Props = { signer: SignerDraft; isMe: boolean; onSign: (signed: SignerDraft) => void; onClose: () => void }

/** Signs on this device before anything is sent; of another, whoever holds the device bears witness. */
export function SignHereDialog({ signer, isMe, onSign, onClose }: Props) {
  const draft = useDraft(signer)
  const { values } = draft
  const sign = () => {
    const { signedAt: _, drawing, ...given } = values
    if (draft.check(SignFields, { ...given, drawing: drawing || null })) onSign({ ...values, signedAt: currentInstant().toISOString() })
  }
  return (
    <Dialog
      isOpen
      isFirm
      onClose={onClose}
      title={signer.name && !isMe ? words.signsHere(signer.name) : words.signTitle}
      intro={isMe ? words.signMine : words.signOthers}
      width="lg"
      onSubmit={sign}
      footer={
        <>
          <Button onClick={onClose}>{common.action.cancel}</Button>
          <Button type="submit" variant="primary">
            {words.signHere}
          </Button>
        </>
      }
    >
      <DraftErrors draft={draft} />
      {signer.userId === null && (
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField draft={draft} name="name" label={words.signName} maxLength={80} />
          <TextField draft={draft} name="company" label={words.signCompany} optional maxLength={80} />
        </div>
      )}
      <TextField draft={draft} name="note" label={words.signNote} hint={words.signNoteHint} optional maxLength={80} />
      <SignatureField value={values.drawing} name={values.name} onChange={(drawing) => draft.set({ drawing })} />
    </Dialog>
  )
}
