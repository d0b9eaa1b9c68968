import type { OutputOf } from '@portal/kit/contract'
import { loadInviting } from '@portal/modules/identity/users/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { EmptyState, SkeletonCard } from '@portal/ui/States.tsx'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { mostPeople, type peopleImport } from '../contract.ts'
import { Invited } from './Invited.tsx'
import { PasteList } from './PasteList.tsx'
import { PeopleList } from './PeopleList.tsx'
import type { InvitedAs, Understood } from './peopleOfTable.ts'
import { screenTexts as texts } from './texts.ts'
import { usePeopleList } from './usePeopleList.ts'

const mayInviteQuery = queryOptions({
  queryKey: ['users', 'mayInvite'],
  queryFn: async (context) => (await loadInviting()).mayInvite(context),
  staleTime: 60_000,
})

/** A list of people: pasted or from a file, looked over, and invited at once. Who may not invite sees it before they begin. */
export function PeopleImportSection() {
  const { data, error, refetch } = useQuery(mayInviteQuery)
  return (
    <>
      <Link
        to="/settings/users"
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start rounded text-muted hover:text-ink pointer-coarse:min-h-11"
      >
        <ArrowLeft className="size-4" aria-hidden /> {texts.back}
      </Link>
      {data?.canInvite ? (
        <Import as={data} />
      ) : data ? (
        <Card flush>
          <EmptyState title={texts.adminsOnly.title}>{texts.adminsOnly.body}</EmptyState>
        </Card>
      ) : error ? (
        <ErrorCard error={error} onRetry={refetch} />
      ) : (
        <SkeletonCard />
      )}
    </>
  )
}

function Import({ as }: { as: InvitedAs }) {
  const queryClient = useQueryClient()
  const list = usePeopleList()
  const [rows, act] = list
  const [notices, setNotices] = useState<string[]>([])
  const [isGuessed, setGuessed] = useState(false)
  const [done, setDone] = useState<OutputOf<typeof peopleImport.invite>>()

  const take = ({ people, ignored, ...read }: Understood) => {
    setGuessed(read.isGuessed)
    act({ does: 'add', people })
    setNotices([
      ...(people.length > mostPeople ? [texts.tooMany(mostPeople)] : []),
      ...(ignored.length > 0 ? [texts.ignored(ignored.map((heading) => `«${heading}»`).join(', '))] : []),
    ])
  }
  const begin = () => {
    act({ does: 'clear' })
    setDone(undefined)
  }
  const finish = (made: OutputOf<typeof peopleImport.invite>) => {
    act({ does: 'clear' })
    setDone(made)
    for (const queryKey of [['users'], ['departments'], ['dashboard']]) void queryClient.invalidateQueries({ queryKey })
  }
  return (
    <>
      {done ? (
        <Invited done={done} onAgain={begin} />
      ) : rows.length > 0 ? (
        <PeopleList as={as} isGuessed={isGuessed} list={list} notices={notices} onDone={finish} onOther={begin} />
      ) : (
        <PasteList as={as} onRead={take} />
      )}
      <LeaveGuard isDirty={rows.length > 0 && !done} />
    </>
  )
}
