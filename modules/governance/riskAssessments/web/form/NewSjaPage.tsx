import { Handed, outbox } from '@portal/modules/records/outbox/web/public'
import { Page } from '@portal/ui/Page.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Assessment } from '../../contract.ts'
import { assessmentQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'
import { SjaForm } from './SjaForm.tsx'
import { SjaReceipt } from './SjaReceipt.tsx'
import { useSjaChoices } from './sjaChoices.ts'
import type { SjaSearch } from './sjaSearch.ts'

/** A safe job analysis, written and signed beside the job, with a network or without. */
export function NewSjaPage() {
  const { unsent } = useSearch({ strict: false }) as SjaSearch
  const choices = useSjaChoices()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [handed, setHanded] = useState<{ key: string; receipt: Assessment | null }>()
  const again = () => {
    setHanded(undefined)
    if (unsent) void navigate({ to: '/risk-evaluation/sja/new', search: {} })
  }
  const done = async (key: string, made: Assessment | null) => {
    if (!made) return setHanded({ key, receipt: null })
    queryClient.setQueryData(assessmentQueries.one(made.id).queryKey, made)
    void queryClient.invalidateQueries({ queryKey: ['riskAssessments', 'list'] })
    await navigate({ to: '/risk-evaluation/assessments/$id', params: { id: made.id }, replace: true })
    await outbox.dismiss(key)
    toast(screenTexts.madeSja)
  }
  if (handed)
    return (
      <Suspense>
        <Handed handed={handed} texts={screenTexts.sjaQueue} onAgain={again}>
          {(receipt) => <SjaReceipt receipt={receipt} onAgain={again} />}
        </Handed>
      </Suspense>
    )
  return (
    <Page
      title={screenTexts.newSja}
      intro={screenTexts.newSjaIntro}
      breadcrumb={[
        <Link key="risks" to="/risk-evaluation">
          {screenTexts.title}
        </Link>,
        <Link key="list" to="/risk-evaluation/sja">
          {screenTexts.sja.list}
        </Link>,
      ]}
    >
      {choices ? (
        <SjaForm
          key={unsent}
          me={choices.me}
          unsent={unsent}
          onDone={done}
          onRefused={(key) => navigate({ to: '/risk-evaluation/sja/new', search: { unsent: key }, replace: true })}
        />
      ) : (
        <SkeletonCard />
      )}
    </Page>
  )
}
