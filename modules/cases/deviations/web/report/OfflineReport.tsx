import { outbox, QueueLine } from '@portal/modules/records/outbox/web/public'
import { queryClient } from '@portal/ui/queryClient'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { screenTexts } from '../texts.ts'
import { ReportForm } from './ReportForm.tsx'
import { readReportSearch } from './reportSearch.ts'
import { StoredReceipt } from './StoredReceipt.tsx'

/** The report form with nothing around it, for a portal that was opened without a network. `onIdle` tells when nothing is half written. */
export function OfflineReport({ onIdle }: { onIdle: () => void }) {
  const [isStored, setStored] = useState(false)
  const { location: place } = readReportSearch(Object.fromEntries(new URLSearchParams(location.search)))
  const done = (key: string) => {
    void outbox.leaveToStrip(key)
    setStored(true)
    onIdle()
  }
  return (
    <QueryClientProvider client={queryClient}>
      <QueueLine />
      {isStored ? (
        <StoredReceipt onAgain={() => setStored(false)} />
      ) : (
        <>
          <p className="mb-4 text-muted">{screenTexts.report.intro}</p>
          <ReportForm locationId={place ?? null} onDone={done} />
        </>
      )}
    </QueryClientProvider>
  )
}
