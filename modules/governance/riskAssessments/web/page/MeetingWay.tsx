import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useNews } from '@portal/ui/useNews'
import { Link } from '@tanstack/react-router'
import type { Assessment } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import { useAssessment } from '../useAssessment.ts'

const words = screenTexts.meeting

/** That a meeting is under way, which may begin while the page is open, or the way to one for those who may open it. */
export function MeetingWay({ assessment: { id, hasOpenMeeting, canMeet } }: { assessment: Assessment }) {
  const person = useAuth(({ user }) => user && `${user.ksId} ${user.id}`)
  const { reload } = useAssessment(id)
  useNews(person, () => void reload())
  const way = <Link to="/risk-evaluation/assessments/$id/meeting" params={{ id }} />
  if (hasOpenMeeting)
    return (
      <InlineNotice
        title={words.isOpen}
        action={
          <Button variant="primary" size="sm" render={way}>
            {words.go}
          </Button>
        }
      >
        {words.body}
      </InlineNotice>
    )
  return canMeet ? (
    <div>
      <Button render={way}>{words.start}</Button>
    </div>
  ) : null
}
