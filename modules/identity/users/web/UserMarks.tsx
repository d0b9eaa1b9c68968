import { formatDate } from '@portal/kit/format'
import { Badge, type Tone } from '@portal/ui/Badge.tsx'
import { currentDay } from '@portal/ui/clock'
import type { User, UserStatus } from '../contract.ts'
import { userTexts } from '../texts.ts'
import { screenTexts } from './texts.ts'

const tones: Record<UserStatus, Tone> = { invited: 'blue', active: 'green', suspended: 'amber', deactivated: 'grey', anonymised: 'grey' }

// Asked for when it is needed, not while a component is drawn.
const isBeforeToday = (day: string) => day < currentDay()

/** The status in words, or that the access is over though nobody has ended it. */
export function StatusBadge({ user }: { user: Pick<User, 'status' | 'accessUntil'> }) {
  const isOver = user.status === 'active' && user.accessUntil !== null && isBeforeToday(user.accessUntil)
  if (isOver && user.accessUntil) return <Badge tone="amber">{screenTexts.accessOver(formatDate(user.accessUntil))}</Badge>
  return <Badge tone={tones[user.status]}>{userTexts.status[user.status]}</Badge>
}
