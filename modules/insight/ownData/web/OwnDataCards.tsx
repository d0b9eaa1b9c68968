import { formatDate } from '@portal/kit/format'
import { appointmentTexts } from '@portal/modules/company/appointments/web/public'
import { OwnRequestsCard } from '@portal/modules/governance/dataRequests/web/public'
import { Badge } from '@portal/ui/Badge.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { OwnAppointment } from '../contract.ts'
import { OwnDataCard } from './OwnDataCard.tsx'
import { PrivacyCard } from './PrivacyCard.tsx'
import { ownDataQuery } from './queries.ts'
import { texts } from './texts.ts'

/** The person's offices, what is registered about them, and how long it is there. */
export function OwnDataCards() {
  const { data, error, isLoadingError, refetch } = useQuery(ownDataQuery)
  if (isLoadingError) return <ErrorCard error={error} onRetry={refetch} />
  if (!data) return <SkeletonCard />
  return (
    <>
      <AppointmentsCard appointments={data.appointments} />
      <OwnDataCard />
      <Suspense fallback={<SkeletonCard />}>
        <OwnRequestsCard />
      </Suspense>
      <PrivacyCard overview={data} />
    </>
  )
}

const words = texts.appointments

const AppointmentsCard = ({ appointments }: { appointments: readonly OwnAppointment[] }) => (
  <Card title={words.title}>
    {appointments.length === 0 ? (
      <p className="text-muted">{words.none}</p>
    ) : (
      <ul className="grid gap-3">
        {appointments.map(({ id, appointmentType, area, fromDate, toDate, state }) => (
          <li key={id}>
            <span className="flex flex-wrap items-center gap-2 font-medium">
              {appointmentTexts.type[appointmentType]}
              <Badge>{appointmentTexts.state[state]}</Badge>
            </span>
            <span className="block text-muted tabular-nums">
              {area ?? words.whole} · {words.period(formatDate(fromDate), toDate && formatDate(toDate))}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
