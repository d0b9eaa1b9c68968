import { useOwnNews } from '@portal/modules/records/notifications/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Link } from '@tanstack/react-router'
import { Vote } from 'lucide-react'
import type { Assessment } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import { useAssessment } from '../useAssessment.ts'

const words = screenTexts.meeting
type Props = { assessment: Assessment }

const wayTo = (id: string) => <Link to="/risk-evaluation/assessments/$id/meeting" params={{ id }} />

/** That a meeting is under way, which may begin while the page is open. */
export function MeetingNotice({ assessment: { id, hasOpenMeeting } }: Props) {
  const { reload } = useAssessment(id)
  useOwnNews(() => void reload())
  return hasOpenMeeting ? (
    <InlineNotice
      title={words.isOpen}
      action={
        <Button variant="primary" size="sm" render={wayTo(id)}>
          {words.go}
        </Button>
      }
    >
      {words.body}
    </InlineNotice>
  ) : null
}

/** The way to one for those who may open it, while there is none. */
export const MeetingWay = ({ assessment: { id, hasOpenMeeting, canMeet } }: Props) =>
  canMeet && !hasOpenMeeting ? (
    <Button size="sm" render={wayTo(id)}>
      <Vote aria-hidden /> {words.start}
    </Button>
  ) : null
