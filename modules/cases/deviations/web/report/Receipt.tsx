import { PushOffer } from '@portal/modules/records/notifications/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Receipt as Received } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { deadlineText } from '../deadlineText.ts'
import { screenTexts } from '../texts.ts'
import { reportTexts } from './reportTexts.ts'

type Props = { receipt: Received; Stop: ComponentType<{ id: string }>; onAgain: () => void }

/** What the person who reported should know: that it arrived, who has it, and by when. */
export function Receipt({ receipt, Stop, onAgain }: Props) {
  const by = deadlineText(receipt.respondBy)
  return (
    <Page title={reportTexts.receipt.title}>
      <Card className="max-w-xl">
        <div className="flex gap-4">
          <CircleCheck className="size-8 shrink-0 text-green-fill" aria-hidden />
          <div className="grid gap-3" role="status">
            <p className="text-base font-medium">
              {receipt.handlerName
                ? reportTexts.receipt.body(receipt.number, screenTexts.looksAtIt(receipt.handlerName, receipt.actsForName), by)
                : reportTexts.receipt.noHandler(receipt.number, by)}
            </p>
            <p className="text-muted">{screenTexts.report.follow}</p>
          </div>
        </div>
        {receipt.isUnsafe && (
          <div className="mt-5 grid grid-cols-1 gap-3">
            <InlineNotice tone="danger" title={texts.form.stopWork} />
            <Stop id={receipt.id} />
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-2 max-sm:*:flex-1">
          <Button variant="primary" render={<Link to="/deviations/$id" params={{ id: receipt.id }} />}>
            {screenTexts.report.toCase}
          </Button>
          <Button onClick={onAgain}>{screenTexts.report.again}</Button>
        </div>
      </Card>
      <div className="max-w-xl">
        <PushOffer />
      </div>
    </Page>
  )
}
