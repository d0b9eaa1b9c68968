import { AskDialog } from '@portal/modules/governance/dataRequests/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { saveFile } from '@portal/ui/saveFile'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type OwnDataFormat, ownData, ownDataFormats } from '../contract.ts'
import { texts } from './texts.ts'

const words = texts.data

/** Everything about the person as a file, and the way to have it corrected. */
export function OwnDataCard() {
  const [isAsking, setAsking] = useState(false)
  const save = useMutation({
    mutationFn: (format: OwnDataFormat) => saveFile(ownData.export.path, words.file[format], { body: { format }, timeout: 120_000 }),
    onMutate: () => toast(words.making, { tone: 'info' }),
    onSuccess: () => toast(words.done),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  return (
    <Card title={words.title}>
      <div className="grid gap-3">
        <p className="max-w-prose text-muted">{words.intro}</p>
        <div className="flex flex-wrap gap-2">
          {ownDataFormats.map((format) => (
            <Button key={format} busy={save.isPending && save.variables === format} onClick={() => save.mutate(format)}>
              <FileDown aria-hidden /> {words.download[format]}
            </Button>
          ))}
        </div>
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
