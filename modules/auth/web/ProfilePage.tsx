import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { useAuth } from './store.ts'

export function ProfilePage() {
  const user = useAuth((state) => state.user)
  return (
    <Page title="Min profil">
      <DefinitionList items={[{ id: 'ksId', term: 'KS-ID', value: user?.ksId }]} />
    </Page>
  )
}
