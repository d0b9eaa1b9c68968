import { Page } from '@portal/ui/Page.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { type ComponentType, Suspense } from 'react'
import { EmailCard } from './EmailCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { profileTexts } from './profileTexts.ts'
import { SessionsCard } from './SessionsCard.tsx'
import { useAuth } from './store.ts'
import { TwoFactorCard } from './TwoFactorCard.tsx'

/** Min profil: who one is and how one signs in; beside it `cards`, what other modules keep about the person. */
export function ProfilePage({ cards }: { cards: readonly ComponentType[] }) {
  const user = useAuth((state) => state.user)
  if (!user) return null
  return (
    <Page title={profileTexts.title}>
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        <div className="grid gap-4 sm:gap-5">
          <PersonCard user={user} />
          <EmailCard user={user} />
          <PasswordCard user={user} />
          <TwoFactorCard user={user} />
          <SessionsCard />
        </div>
        <div className="grid gap-4 sm:gap-5">
          {cards.map((Card, n) => (
            <Suspense key={n} fallback={<SkeletonCard />}>
              <Card />
            </Suspense>
          ))}
        </div>
      </div>
    </Page>
  )
}
