import { outbox, StoredReceipt } from '@portal/modules/records/outbox/web/public'
import { useState } from 'react'
import { screenTexts } from '../texts.ts'
import { ReportForm } from './ReportForm.tsx'
import { readReportSearch } from './reportSearch.ts'

/** The report form with nothing around it, for a portal that was opened without a network. `onIdle` tells when nothing is half written. */
export function OfflineReport({ onIdle }: { onIdle: () => void }) {
  const [isStored, setStored] = useState(false)
  const { location: place } = readReportSearch(Object.fromEntries(new URLSearchParams(location.search)))
  const done = (key: string) => {
    void outbox.leaveToStrip(key)
    setStored(true)
    onIdle()
  }
  if (isStored) return <StoredReceipt texts={screenTexts.report} onAgain={() => setStored(false)} />
  return (
    <div>
      <p className="mb-4 text-muted">{screenTexts.report.intro}</p>
      <ReportForm locationId={place ?? null} onDone={done} />
    </div>
  )
}
