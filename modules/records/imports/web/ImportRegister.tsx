import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { Link } from '@tanstack/react-router'
import { ImportPage } from './ImportPage.tsx'
import type { RegisterScreen } from './register.ts'
import { screenTexts as texts } from './texts.ts'

/** Whoever may not is told before they have found a file. */
export function ImportRegister({ register }: { register: RegisterScreen }) {
  const isAdmin = useAuth(({ permissions }) => permissions.includes('admin'))
  if (isAdmin) return <ImportPage register={register} />
  const { words, list } = register
  return (
    <Page title={words.title} breadcrumb={<Link to={list}>{words.back}</Link>}>
      <Card flush>
        <EmptyState title={texts.adminsOnly.title}>{texts.adminsOnly.body}</EmptyState>
      </Card>
    </Page>
  )
}
