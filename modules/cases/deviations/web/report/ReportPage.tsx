import { Handed } from '@portal/modules/records/outbox/web/public'
import { Page } from '@portal/ui/Page.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Receipt as Received } from '../../contract.ts'
import { deviationTexts as texts } from '../../texts.ts'
import type { CaseParts } from '../caseParts.ts'
import { screenTexts } from '../texts.ts'
import { Receipt } from './Receipt.tsx'
import { ReportForm } from './ReportForm.tsx'
import type { ReportSearch } from './reportSearch.ts'

/** Thirty seconds from seeing it to having told it (flow F-01). */
export function ReportPage({ Stop }: Pick<CaseParts, 'Stop'>) {
  const { location, unsent } = useSearch({ strict: false }) as ReportSearch
  const [handed, setHanded] = useState<{ key: string; receipt: Received | null }>()
  const navigate = useNavigate()
  const again = () => {
    setHanded(undefined)
    if (unsent) void navigate({ to: '/deviations/new', search: {} })
  }
  if (handed)
    return (
      <Suspense>
        <Handed handed={handed} texts={screenTexts.report} onAgain={again}>
          {(receipt) => <Receipt receipt={receipt} Stop={Stop} onAgain={again} />}
        </Handed>
      </Suspense>
    )
  return (
    <Page title={texts.form.report} intro={screenTexts.report.intro}>
      <ReportForm
        key={unsent}
        locationId={location ?? null}
        unsent={unsent}
        onDone={(key, arrived) => setHanded({ key, receipt: arrived })}
        onRefused={(key) => navigate({ to: '/deviations/new', search: { unsent: key }, replace: true })}
      />
    </Page>
  )
}
