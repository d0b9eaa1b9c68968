import { formatDateTime } from '@portal/kit/format'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { listTexts } from './listTexts.ts'

/** On paper alone: whose register it is, when it was printed, and by whom. */
export function PrintedBy() {
  const user = useAuth((state) => state.user)
  if (!user) return null
  return (
    <span className="hidden print:block">
      {listTexts.printed(user.company, formatDateTime(new Date(Date.now())), `${user.firstname} ${user.lastname}`)}
    </span>
  )
}
