import { screenTexts } from '../texts.ts'
import type { Saving } from './useSavedText.ts'

const words = screenTexts.editor
const shown: Partial<Record<Saving['state'], string>> = {
  saved: words.saved,
  unsaved: words.unsaved,
  saving: words.saving,
  failed: words.failed,
  refused: words.unsaved,
  changed: words.unsaved,
}

/** Whether what is written is saved. Told aloud only when something is wrong: it changes while one writes. */
export const SavingStatus = ({ saving: { state } }: { saving: Saving }) => (
  <span
    className={`self-center text-sm ${state === 'failed' ? 'text-danger' : 'text-muted'}`}
    role={state === 'failed' ? 'alert' : undefined}
  >
    {shown[state]}
  </span>
)
