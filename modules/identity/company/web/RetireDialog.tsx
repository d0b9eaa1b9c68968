import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { errorText } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { settingsTexts } from './texts.ts'

const { departments: texts } = settingsTexts
type Props = { name: string; intro: string; error: Error | null; busy: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before something is taken out of use, and says why when it cannot be. */
export const RetireDialog = ({ name, intro, error, busy, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    isOpen
    onClose={onClose}
    onConfirm={onConfirm}
    title={texts.retireTitle(name)}
    intro={intro}
    confirm={texts.retire}
    busy={busy}
  >
    {error && (
      <InlineNotice tone="danger" isAlert>
        {errorText(error)}
      </InlineNotice>
    )}
  </ConfirmDialog>
)
