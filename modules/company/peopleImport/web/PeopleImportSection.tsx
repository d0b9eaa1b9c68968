import type { OutputOf } from '@portal/kit/contract'
import { loadInviteOptions } from '@portal/modules/identity/users/web/public'
import { BackLink } from '@portal/ui/BackLink.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { LeaveGuard } from '@portal/ui/LeaveGuard.tsx'
import { EmptyState, SkeletonCard } from '@portal/ui/States.tsx'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mostPeople, type peopleImport } from '../contract.ts'
import { Invited } from './Invited.tsx'
import { PasteList } from './PasteList.tsx'
import { PeopleList } from './PeopleList.tsx'
import type { InviteOptions, ParsedPeople } from './peopleOfTable.ts'
import { screenTexts as texts } from './texts.ts'
import { usePeopleList } from './usePeopleList.ts'

const inviteOptionsQuery = queryOptions({
  queryKey: ['users', 'mayInvite'],
  queryFn: async (context) => (await loadInviteOptions()).inviteOptions(context),
  staleTime: 60_000,
})

/** A list of people: pasted or from a file, looked over, and invited at once. Who may not invite sees it before they begin. */
export function PeopleImportSection() {
  const { data, error, refetch } = useQuery(inviteOptionsQuery)
  return (
    <>
      <BackLink to="/settings/users">{texts.back}</BackLink>
      {data?.canInvite ? (
        <Import options={data} />
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

function Import({ options }: { options: InviteOptions }) {
  const queryClient = useQueryClient()
  const list = usePeopleList()
  const [rows, dispatch] = list
  const [notices, setNotices] = useState<string[]>([])
  const [isGuessed, setGuessed] = useState(false)
  const [isAnew, setAnew] = useState(false)
  const [done, setDone] = useState<OutputOf<typeof peopleImport.invite>>()

  const take = ({ people, ignored, ...read }: ParsedPeople) => {
    setGuessed(read.isGuessed)
    dispatch({ type: 'add', people })
    setNotices([
      ...(people.length > mostPeople ? [texts.tooMany(mostPeople)] : []),
      ...(ignored.length > 0 ? [texts.ignored(ignored.map((heading) => `«${heading}»`).join(', '))] : []),
    ])
  }
  const begin = () => {
    dispatch({ type: 'clear' })
    setDone(undefined)
    setAnew(true)
  }
  const finish = (made: OutputOf<typeof peopleImport.invite>) => {
    dispatch({ type: 'clear' })
    setDone(made)
    for (const queryKey of [['users'], ['departments'], ['dashboard']]) void queryClient.invalidateQueries({ queryKey })
  }
  return (
    <>
      {done ? (
        <Invited done={done} onAgain={begin} />
      ) : rows.length > 0 ? (
        <PeopleList options={options} isGuessed={isGuessed} list={list} notices={notices} onDone={finish} onOther={begin} />
      ) : (
        <PasteList options={options} isAnew={isAnew} onRead={take} />
      )}
      <LeaveGuard isDirty={rows.length > 0 && !done} />
    </>
  )
}
