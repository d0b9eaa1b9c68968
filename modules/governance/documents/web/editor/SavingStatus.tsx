import { screenTexts } from '../texts.ts'
import type { Saving } from './saving.ts'

const words = screenTexts.editor
const shown: Partial<Record<Saving['state'], string>> = {
  saved: words.saved,
  unsaved: words.unsaved,
  saving: words.saving,
  failed: words.failed,
  refused: words.unsaved,
  changed: words.unsaved,
  closed: words.unsaved,
  taken: words.unsaved,
}

/** Whether what is written is saved. Told aloud only when it is not, and will be tried again: it changes while one writes. */
export const SavingStatus = ({ saving: { state } }: { saving: Saving }) => (
  <>
    <span aria-hidden={state === 'failed'} className={`self-center text-sm ${state === 'failed' ? 'text-danger' : 'text-muted'}`}>
      {shown[state]}
    </span>
    <span role="status" className="sr-only">
      {state === 'failed' && shown.failed}
    </span>
  </>
)
