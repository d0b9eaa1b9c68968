import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { texts } from './texts.ts'

/** Asks before a page with unsaved changes is left, within the portal and out of it. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={texts.common.leaveConfirm}
      intro={texts.common.unsaved}
      confirm={texts.action.leave}
      isDangerous
    />
  )
}
