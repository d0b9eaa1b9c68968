import { BackLink } from '@portal/ui/BackLink.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { OurAddresses } from './OurAddresses.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { ssoQueries } from './queries.ts'
import { TestConnection } from './TestConnection.tsx'
import { settingsTexts } from './texts.ts'

export function ProviderSection() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { data, error, isLoadingError, refetch } = useQuery(ssoQueries.one(id))
  return (
    <>
      <BackLink to="/settings/sign-in">{settingsTexts.back}</BackLink>
      {isLoadingError ? (
        <ErrorCard error={error} onRetry={refetch} />
      ) : data ? (
        <>
          <h2 className="text-lg font-semibold tracking-tight">{data.provider.name}</h2>
          <TestConnection provider={data.provider} dnsRecord={data.ours.dnsRecord} />
          <ProviderForm key={id} provider={data.provider} />
          <OurAddresses id={id} jwksUri={data.ours.jwksUri} />
        </>
      ) : (
        <Card flush>
          <SkeletonRows rows={8} />
        </Card>
      )}
    </>
  )
}
