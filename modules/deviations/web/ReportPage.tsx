import { Page } from '@portal/ui/Page.tsx'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Receipt as Received } from '../contract.ts'
import { deviationTexts as texts } from '../texts.ts'
import { Receipt } from './Receipt.tsx'
import { ReportForm } from './ReportForm.tsx'
import type { ReportSearch } from './reportSearch.ts'
import { screenTexts } from './texts.ts'

/** Thirty seconds from seeing it to having told it (flow F-01). */
export function ReportPage() {
  const { location } = useSearch({ strict: false }) as ReportSearch
  const [receipt, setReceipt] = useState<Received>()
  if (receipt) return <Receipt receipt={receipt} onAgain={() => setReceipt(undefined)} />
  return (
    <Page title={texts.form.report} intro={screenTexts.report.intro}>
      <ReportForm locationId={location ?? null} onSent={setReceipt} />
    </Page>
  )
}
