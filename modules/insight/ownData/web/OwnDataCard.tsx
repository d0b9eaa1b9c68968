import { AskDialog } from '@portal/modules/governance/dataRequests/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Suspense, useState } from 'react'
import { ownData } from '../contract.ts'
import { OwnDataFiles } from './OwnDataFiles.tsx'
import { texts } from './texts.ts'

const words = texts.data

/** Everything about the person as a file, and the way to have it corrected. */
export function OwnDataCard() {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={words.title}>
      <div className="grid gap-3">
        <p className="max-w-prose text-muted">{words.intro}</p>
        <OwnDataFiles path={ownData.export.path} names={words.file} />
        <p className="max-w-prose text-muted">{words.formats}</p>
        <div>
          <Button onClick={() => setAsking(true)}>{words.correct}</Button>
        </div>
      </div>
      {isAsking && (
        <Suspense>
          <AskDialog type="rectification" onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}
