import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { Link } from '@tanstack/react-router'
import type { ImportKind } from '../contract.ts'
import { ImportPage } from './ImportPage.tsx'
import { kindTexts, screenTexts as texts } from './texts.ts'

export const DeviationImportPage = () => <ForAdmins kind="deviations" />
export const TaskImportPage = () => <ForAdmins kind="tasks" />

/** Whoever may not is told before they have found a file. */
function ForAdmins({ kind }: { kind: ImportKind }) {
  const isAdmin = useAuth(({ permissions }) => permissions.includes('admin'))
  if (isAdmin) return <ImportPage kind={kind} />
  const words = kindTexts[kind]
  return (
    <Page title={words.title} breadcrumb={<Link to={words.list}>{words.back}</Link>}>
      <Card flush>
        <EmptyState title={texts.adminsOnly.title}>{texts.adminsOnly.body}</EmptyState>
      </Card>
    </Page>
  )
}
