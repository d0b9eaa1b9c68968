import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { companyTexts as texts } from '../texts.ts'
import { CompanyCard } from './CompanyCard.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { companyQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

/** `cards` are what other modules have of the company, for who may change it. */
export function CompanySection({ cards }: { cards: readonly ComponentType[] }) {
  const { data: company, error, isLoadingError, refetch } = useQuery(companyQueries.company)

  if (isLoadingError) return <ErrorCard error={error} onRetry={refetch} />
  if (!company)
    return (
      <Card title={texts.section.company} flush>
        <SkeletonRows rows={10} />
      </Card>
    )
  const { details } = company
  if (!details)
    return (
      <Card title={texts.section.company}>
        <DefinitionList
          items={[
            { id: 'name', term: settingsTexts.company.field.name, value: company.name },
            { id: 'ksId', term: settingsTexts.company.ksId, value: company.ksId },
          ]}
        />
      </Card>
    )
  if (!company.canEdit) return <CompanyCard company={company} details={details} />
  return (
    <>
      <Suspense>
        {cards.map((Own, n) => (
          <Own key={n} />
        ))}
      </Suspense>
      <CompanyForm company={company} details={details} />
    </>
  )
}
