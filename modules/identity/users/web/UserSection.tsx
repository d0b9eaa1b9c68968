import { formatDate, formatDateTime, formatPhone } from '@portal/kit/format'
import { roleNames } from '@portal/kit/roleNames'
import { Avatar } from '@portal/ui/Avatar.tsx'
import { BackLink } from '@portal/ui/BackLink.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import type { User } from '../contract.ts'
import { userTexts } from '../texts.ts'
import { userQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { UserForm } from './UserForm.tsx'
import { StatusBadge } from './UserMarks.tsx'
import { UserSteps } from './UserSteps.tsx'

type Cards = { cards: readonly ComponentType<{ userId: string }>[] }
export function UserSection({ cards }: Cards) {
  const { id } = useParams({ strict: false }) as { id: string }
  const { data: user, error, isLoadingError, refetch } = useQuery(userQueries.one(id))

  return (
    <>
      <BackLink to="/settings/users">{texts.back}</BackLink>
      {isLoadingError ? (
        <ErrorCard error={error} onRetry={refetch} />
      ) : user ? (
        <Shown key={user.id} user={user} cards={cards} />
      ) : (
        <>
          <Skeleton className="h-12 w-72" />
          <Card flush>
            <SkeletonRows rows={6} />
          </Card>
        </>
      )}
    </>
  )
}

const Shown = ({ user, cards }: { user: User } & Cards) => (
  <>
    <header className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar firstname={user.firstname} lastname={user.lastname} size="md" />
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-2.5 text-lg font-semibold tracking-tight">
            {user.firstname} {user.lastname} <StatusBadge user={user} />
          </h2>
          <p className="truncate text-muted">
            {roleNames[user.roleId]} · {user.email}
          </p>
        </div>
      </div>
    </header>
    {user.can.includes('edit') ? <UserForm user={user} /> : <UserCard user={user} />}
    <Card title={texts.section.access}>
      <DefinitionList
        items={[
          { id: 'role', term: texts.field.roleId, value: roleNames[user.roleId] },
          { id: 'twoFactor', term: texts.field.hasTwoFactor, value: user.hasTwoFactor ? texts.on : texts.off },
          { id: 'lastLogin', term: texts.field.lastLoginAt, value: user.lastLoginAt ? formatDateTime(user.lastLoginAt) : texts.never },
          { id: 'left', term: texts.field.leftDate, value: user.leftDate && formatDate(user.leftDate) },
        ]}
      />
      <UserSteps user={user} />
    </Card>
    {user.status === 'active' &&
      cards.map((Own, n) => (
        <Suspense key={n} fallback={<SkeletonCard />}>
          <Own userId={user.id} />
        </Suspense>
      ))}
  </>
)

/** For leaders: the person, without the form. */
const UserCard = ({ user }: { user: User }) => (
  <Card title={texts.section.person}>
    <DefinitionList
      items={[
        { id: 'department', term: texts.field.departmentId, value: user.departmentName },
        { id: 'location', term: texts.field.locationId, value: user.locationName },
        { id: 'title', term: texts.field.jobTitle, value: user.jobTitle },
        { id: 'phone', term: texts.field.phone, value: user.phone && <a href={`tel:${user.phone}`}>{formatPhone(user.phone)}</a> },
        { id: 'employment', term: texts.field.employmentType, value: userTexts.employment[user.employmentType] },
        { id: 'start', term: texts.field.startDate, value: user.startDate && formatDate(user.startDate) },
        { id: 'until', term: texts.field.accessUntil, value: user.accessUntil && formatDate(user.accessUntil) },
      ]}
    />
  </Card>
)
