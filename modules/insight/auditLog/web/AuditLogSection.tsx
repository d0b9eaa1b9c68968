import { ExportDialog } from '@portal/modules/records/views/web/public'
import { Badge } from '@portal/ui/Badge.tsx'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { auditLog, type LogVerdict } from '../contract.ts'
import { auditLogTexts } from '../texts.ts'
import { AffectedDialog } from './AffectedDialog.tsx'
import { LogCard } from './LogCard.tsx'
import { readLogSearch } from './logSearch.ts'
import { api } from './queries.ts'
import { affectedTexts, listTexts, sectionTexts as texts } from './texts.ts'

/** The company's log: whether it is as it was filed, who did what, and the same as a file. */
export function AuditLogSection() {
  const [opened, setOpened] = useState<'export' | 'affected'>()
  const search = readLogSearch(useSearch({ strict: false }))
  const isFiltered = Object.keys(search).length > 0
  const close = () => setOpened(undefined)
  const check = useMutation({
    mutationFn: () => api.verify({}),
    onError: (problem) => toast(errorText(problem), { tone: 'error' }),
  })
  return (
    <>
      <Card title={auditLogTexts.title}>
        <p className="mb-4 max-w-prose text-muted">{texts.intro}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={check.isPending} onClick={() => check.mutate()}>
            {texts.verify}
          </Button>
          <Button onClick={() => setOpened('export')}>{texts.export}</Button>
          <Button onClick={() => setOpened('affected')}>{affectedTexts.action}</Button>
        </div>
        {check.data && <Verdict verdict={check.data} />}
        {opened === 'export' && (
          <Suspense>
            <ExportDialog
              exported={{
                path: auditLog.export.path,
                body: search,
                name: 'hendelseslogg',
                intro: isFiltered ? listTexts.exportFiltered : texts.exportIntro,
                note: texts.exportNote,
              }}
              more={[['jsonl', listTexts.proof]]}
              onClose={close}
            />
          </Suspense>
        )}
        {opened === 'affected' && (
          <Suspense>
            <AffectedDialog onClose={close} />
          </Suspense>
        )}
      </Card>
      <LogCard />
    </>
  )
}

function Verdict({ verdict: { sealed, unsealed, head, faultAt } }: { verdict: LogVerdict }) {
  return (
    <div className="mt-4 grid gap-3" role="status">
      {faultAt === null ? (
        <InlineNotice tone="success" title={texts.whole}>
          <Badge tone="green">{listTexts.unchanged}</Badge> {texts.wholeBody(sealed, unsealed)}
        </InlineNotice>
      ) : (
        <InlineNotice tone="danger" title={texts.broken}>
          {texts.brokenBody(faultAt)}
        </InlineNotice>
      )}
      {head && (
        <div>
          <p className="font-medium">{texts.head}</p>
          <p className="font-mono text-sm break-all">{head}</p>
          <p className="max-w-prose text-muted">{texts.headHint}</p>
        </div>
      )}
    </div>
  )
}
