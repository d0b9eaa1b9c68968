import { formatDateTime } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { currentInstant } from '@portal/ui/clock'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { screenTexts } from './texts.ts'

const texts = screenTexts.open

/** What is known and no more: that it arrived and when, who looks at it, and that nobody can answer whoever has no account. */
export function OpenReceipt({ company, photos, onAgain }: { company: string; photos: number; onAgain: () => void }) {
  const [at] = useState(() => formatDateTime(currentInstant()))
  return (
    <Card>
      <div className="flex gap-4" role="status">
        <CircleCheck className="size-8 shrink-0 text-green-fill" aria-hidden />
        <div className="grid gap-2">
          <p className="text-base font-semibold">{texts.thanks}</p>
          <p>{texts.arrived(company, photos, at)}</p>
          <p className="text-muted">{texts.noAnswer}</p>
        </div>
      </div>
      <Button className="mt-5 max-sm:w-full" onClick={onAgain}>
        {texts.again}
      </Button>
    </Card>
  )
}
