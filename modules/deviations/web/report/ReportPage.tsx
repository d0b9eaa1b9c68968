import { Page } from '@portal/ui/Page.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Receipt as Received } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { KeptReceipt } from './KeptReceipt.tsx'
import { Receipt } from './Receipt.tsx'
import { ReportForm } from './ReportForm.tsx'
import type { ReportSearch } from './reportSearch.ts'

/** Thirty seconds from seeing it to having told it (flow F-01). */
export function ReportPage() {
  const { location, unsent } = useSearch({ strict: false }) as ReportSearch
  const [receipt, setReceipt] = useState<Received | null>()
  const navigate = useNavigate()
  const again = () => {
    setReceipt(undefined)
    if (unsent) void navigate({ to: '/deviations/new', search: {} })
  }
  if (receipt === null) return <KeptReceipt onAgain={again} />
  if (receipt) return <Receipt receipt={receipt} onAgain={again} />
  return (
    <Page title={texts.form.report} intro={screenTexts.report.intro}>
      <ReportForm key={unsent} locationId={location ?? null} unsent={unsent} onDone={setReceipt} />
    </Page>
  )
}
