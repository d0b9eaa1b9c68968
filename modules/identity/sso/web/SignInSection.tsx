import { Badge } from '@portal/ui/Badge.tsx'
import { buttonClass } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { EmptyState, SkeletonRows } from '@portal/ui/States.tsx'
import { rowLink } from '@portal/ui/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound, Plus } from 'lucide-react'
import type { Provider } from '../contract.ts'
import { CopyField } from './CopyField.tsx'
import { ssoQueries } from './queries.ts'
import { settingsTexts as texts } from './texts.ts'

export function SignInSection() {
  const { data, error, isLoadingError, refetch } = useQuery(ssoQueries.list)
  const add = (
    <Link to="/settings/sign-in/new" className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden /> {texts.add}
    </Link>
  )
  if (isLoadingError) return <ErrorCard error={error} onRetry={refetch} />
  const items = data?.items ?? []
  return (
    <Card title={texts.title} actions={items.length > 0 && add} flush>
      <p className="max-w-prose px-4 pb-3 text-muted sm:px-5">{texts.intro}</p>
      {!data ? (
        <SkeletonRows rows={3} />
      ) : items.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={texts.emptyTitle} action={add}>
          {texts.empty}
        </EmptyState>
      ) : (
        <ul aria-label={texts.caption} className="divide-y divide-line border-t border-line">
          {items.map((provider) => (
            <li key={provider.id} className="relative px-4 py-3 transition-colors hover:bg-hover sm:px-5">
              <Row provider={provider} />
            </li>
          ))}
        </ul>
      )}
      {data && items.some(({ isActive }) => isActive) && (
        <div className="border-t border-line px-4 py-4 sm:px-5">
          <CopyField label={texts.signInUrl} value={data.ours.signInUrl} />
        </div>
      )}
    </Card>
  )
}

const Row = ({ provider }: { provider: Provider }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <div className="min-w-0">
      <Link to="/settings/sign-in/$id" params={{ id: provider.id }} className={rowLink}>
        {provider.name}
      </Link>
      <p className="text-muted [overflow-wrap:anywhere]">{provider.issuer}</p>
    </div>
    {provider.isActive ? <Badge tone="green">{texts.on}</Badge> : <Badge>{texts.off}</Badge>}
  </div>
)
