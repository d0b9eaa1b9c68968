import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Badge } from '@portal/ui/Badge.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { currentInstant } from '@portal/ui/clock'
import { Page } from '@portal/ui/Page.tsx'
import { Stepper } from '@portal/ui/Stepper.tsx'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Deviation, statuses } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { Deadlines, SeverityLevel } from '../DeviationMarks.tsx'
import type { Chosen } from '../steps/StepsTaken.tsx'
import { screenTexts } from '../texts.ts'
import { CaseSteps } from './CaseSteps.tsx'
import { LaterSteps } from './LaterSteps.tsx'
import { whatHappensNow } from './whatHappensNow.ts'

type Props = {
  deviation: Deviation
  onChoose: (chosen: Chosen) => void
  /** What other modules have among the other steps. */
  more: ReactNode
  children: ReactNode
}
/** A case is new until somebody has it; that it was reported is the first step. */
const steps = [texts.field.reportedAt, ...statuses.slice(1).map((status) => texts.status[status])]

/** What the case is called, how far it has come, what happens now, and the one thing to do about it. */
export function CaseHead({ deviation, onChoose, more, children }: Props) {
  const reader = useAuth(({ user }) => user)
  const { status } = deviation
  const at = status === 'closed' ? steps.length : statuses.indexOf(status)
  return (
    <Page
      title={deviation.title}
      breadcrumb={<Link to="/deviations">{texts.title}</Link>}
      intro={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="tabular-nums">{deviation.number}</span>
          {deviation.isRestricted && <Badge mark={<EyeOff aria-hidden className="size-3.5" />}>{screenTexts.special.restricted}</Badge>}
          <span className="inline-flex items-center gap-1.5 text-ink">
            <SeverityLevel severity={deviation.severity} />
            {!deviation.isSeverityConfirmed && <span className="text-muted">({screenTexts.case.unconfirmed})</span>}
          </span>
          {deviation.dueDate && (
            <span className="text-ink">
              <span className="text-muted">{texts.field.dueDate}</span> <Deadlines row={deviation} />
            </span>
          )}
        </span>
      }
      actions={<CaseSteps deviation={deviation} onChoose={onChoose} more={more} className="max-sm:hidden" />}
    >
      <Card>
        <Stepper steps={steps} at={at} />
        <p className="mt-3 max-w-prose">{whatHappensNow(deviation, reader, currentInstant())}</p>
        <LaterSteps later={deviation.later} />
      </Card>
      {children}
      <CaseSteps
        deviation={deviation}
        onChoose={onChoose}
        more={more}
        isBar
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden"
      />
    </Page>
  )
}
