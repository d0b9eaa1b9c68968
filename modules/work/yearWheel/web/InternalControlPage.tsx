import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { rowLink } from '@portal/ui/Table.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Hourglass } from 'lucide-react'
import { wheelTexts } from '../texts.ts'
import { screenTexts } from './texts.ts'

/** What there is of internal control; the rest is yet to be built. */
export const InternalControlPage = () => (
  <Page title={screenTexts.internalControl}>
    <Card flush>
      <div className="relative flex items-center justify-between gap-4 p-4 hover:bg-hover sm:p-5">
        <div className="grid gap-1">
          <Link to="/internal-control/year-wheel" className={`${rowLink} text-base`}>
            {wheelTexts.title}
          </Link>
          <p className="max-w-prose text-muted">{screenTexts.toWheel}</p>
        </div>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </div>
    </Card>
    <Card flush>
      <EmptyState icon={<Hourglass />} title={screenTexts.soon}>
        {screenTexts.soonBody}
      </EmptyState>
    </Card>
  </Page>
)
