import { useListCan } from '@portal/modules/records/views/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState, ErrorState, SkeletonCard } from '@portal/ui/States.tsx'
import { Link } from '@tanstack/react-router'
import { ImportPage } from './ImportPage.tsx'
import type { RegisterScreen } from './register.ts'
import { screenTexts as texts } from './texts.ts'

/** Who may not import sees it before they choose a file. */
export function ImportRegister({ register }: { register: RegisterScreen }) {
  const { data: can, error, refetch } = useListCan(register.name)
  if (error && !can) return <ErrorState error={error} onRetry={refetch} />
  if (!can) return <SkeletonCard />
  if (can.includes('import')) return <ImportPage register={register} />
  const { words, list } = register
  return (
    <Page title={words.title} breadcrumb={<Link to={list}>{words.back}</Link>}>
      <Card flush>
        <EmptyState title={texts.adminsOnly.title}>{texts.adminsOnly.body}</EmptyState>
      </Card>
    </Page>
  )
}
