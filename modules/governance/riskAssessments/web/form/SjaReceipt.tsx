import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { screenTexts } from '../texts.ts'

const texts = screenTexts.sjaQueue
type Props = { receipt: { id: string; number: string }; onAgain: () => void }

/** What was kept on the device has arrived while somebody looks. */
export const SjaReceipt = ({ receipt: { id, number }, onAgain }: Props) => (
  <Page title={texts.arrivedTitle}>
    <Card className="max-w-xl">
      <div className="flex gap-4">
        <CircleCheck className="size-8 shrink-0 text-green-fill" aria-hidden />
        <p role="status" className="text-base font-medium">
          {texts.arrived(number)}
        </p>
      </div>
      <div className="mt-5 flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button variant="primary" render={<Link to="/risk-evaluation/assessments/$id" params={{ id }} />}>
          {texts.see}
        </Button>
        <Button onClick={onAgain}>{texts.again}</Button>
      </div>
    </Card>
  </Page>
)
