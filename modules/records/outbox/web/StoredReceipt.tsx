import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { CloudOff } from 'lucide-react'

export type StoredTexts = { storedTitle: string; storedBody: string; storedMore: string; again: string }
type Props = { texts: StoredTexts; onAgain: () => void }

/** There was no network: what was written lies on this device, and goes by itself. */
export const StoredReceipt = ({ texts, onAgain }: Props) => (
  <Page title={texts.storedTitle}>
    <Card className="max-w-xl">
      <div className="flex gap-4">
        <CloudOff className="size-8 shrink-0 text-muted" aria-hidden />
        <div className="grid gap-3" role="status">
          <p className="text-base font-medium">{texts.storedBody}</p>
          <p className="text-muted">{texts.storedMore}</p>
        </div>
      </div>
      <Button className="mt-5 max-sm:w-full" onClick={onAgain}>
        {texts.again}
      </Button>
    </Card>
  </Page>
)
