import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { companyTexts as texts } from '../texts.ts'
import { CompanyCard } from './CompanyCard.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { companyQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

export function CompanySection() {
  const { data: company, error, isError, refetch } = useQuery(companyQueries.company)

  if (isError) return <ErrorCard error={error} onRetry={refetch} />
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
  return company.canEdit ? <CompanyForm company={company} details={details} /> : <CompanyCard company={company} details={details} />
}
