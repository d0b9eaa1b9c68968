import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import type { Unsent } from './tabDrafts.ts'
import { outboxTexts as texts } from './texts.ts'

type Props = { unsent: Unsent; onStay: () => void; onSignOut: () => void }

/** Signing out takes the key away, and with it what has not been sent (domain 3.13.7). */
export const SignOutDialog = ({ unsent: { queued, drafts }, onStay, onSignOut }: Props) => (
  <ConfirmDialog
    isOpen={queued + drafts > 0}
    onClose={onStay}
    onConfirm={onSignOut}
    title={texts.signOutTitle}
    intro={queued > 0 ? texts.signOutIntro(queued) : texts.signOutDrafts}
    confirm={texts.signOut}
    isDangerous
  />
)
