import { ConfirmDialog } from '@portal/ui/ConfirmDialog.tsx'
import { outboxTexts as texts } from './texts.ts'

type Props = { count: number; onStay: () => void; onSignOut: () => void }

/** Signing out takes the key away, and with it what has not been sent (domain 3.13.7). */
export const SignOutDialog = ({ count, onStay, onSignOut }: Props) => (
  <ConfirmDialog
    isOpen={count > 0}
    onClose={onStay}
    onConfirm={onSignOut}
    title={texts.signOutTitle}
    intro={texts.signOutIntro(count)}
    confirm={texts.signOut}
    isDangerous
  />
)
