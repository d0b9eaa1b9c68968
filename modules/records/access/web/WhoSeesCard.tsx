import { formatDate, formatDateTime } from '@portal/kit/format'
import { officeNames } from '@portal/kit/officeTexts'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { ErrorState, Skeleton } from '@portal/ui/States.tsx'
import { Why } from '@portal/ui/Why.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Audience } from '../contract.ts'
import { accessTexts } from '../texts.ts'
import { AccessDialogs, type Opened } from './AccessDialogs.tsx'
import { accessQueries } from './queries.ts'
import { type AccessWords, texts } from './texts.ts'

/** A record, and the path of its kind; `words` where its kind has its own. */
export type WhoSeesProps = { path: string; record: { id: string; isRestricted: boolean }; words?: AccessWords }

/** Who may read the record, and why; with the way to change it for those who may. */
export function WhoSeesCard({ path, record: { id, isRestricted }, words = texts }: WhoSeesProps) {
  const [isShown, setShown] = useState(isRestricted)
  const found = useQuery({ ...accessQueries.whoSees(path, id), enabled: isShown || isRestricted })
  return (
    <Card title={texts.title} className={isShown || isRestricted ? '' : 'print:hidden'}>
      {!isShown && !isRestricted ? (
        <Button size="sm" onClick={() => setShown(true)}>
          {words.show}
        </Button>
      ) : found.data ? (
        <WhoSees path={path} id={id} audience={found.data} words={words} />
      ) : found.isLoadingError ? (
        <ErrorState error={found.error} onRetry={found.refetch} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Card>
  )
}

type Reason = Audience['people'][number]['reasons'][number]
const why = ({ reason, appointmentType, until }: Reason, words: AccessWords) => {
  const office = appointmentType && officeNames[appointmentType]
  const because =
    reason === 'duty' ? `${office}, ${accessTexts.reason.duty}` : (office ?? words.reason?.[reason] ?? accessTexts.reason[reason])
  return until ? `${because} (${texts.until(formatDate(until))})` : because
}
/** An office that is there for the category anyway is named once. */
const shown = (reasons: Reason[]) =>
  reasons.filter(
    (one) => one.reason !== 'duty' || !reasons.some((other) => other.reason === 'office' && other.appointmentType === one.appointmentType),
  )

function WhoSees({ path, id, audience, words }: { path: string; id: string; audience: Audience; words: AccessWords }) {
  const [opened, setOpened] = useState<Opened>()
  const { isRestricted, roles, people, offices, departments, requests, openings, can } = audience
  const mayChange = can.includes('change')
  const remove = (who: Extract<Opened, { step: 'remove' }>) =>
    mayChange && (
      <Button size="sm" variant="ghost" aria-label={texts.remove(who.name)} onClick={() => setOpened(who)}>
        {texts.step.remove}
      </Button>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-muted">{isRestricted ? words.restrictedIntro : words.openIntro}</p>
      {!isRestricted && words.alsoSee && <p>{roles.map(({ role, count }) => `${texts.roles[role]} (${count})`).join(', ')}</p>}
      {!isRestricted && people.length > 0 && <p className="text-muted">{words.alsoSee}</p>}
      <ul className="grid gap-2.5">
        {people.map((person) => (
          <li key={person.id} className="flex items-start justify-between gap-2">
            <span className="min-w-0">
              <span className="block font-medium">{person.name}</span>
              <span className="block text-muted">
                {shown(person.reasons)
                  .map((one) => why(one, words))
                  .join(', ')}
              </span>
            </span>
            {person.canRemove && remove({ step: 'remove', userId: person.id, name: person.name })}
          </li>
        ))}
      </ul>
      {offices.length > 0 && (
        <div>
          <h3 className="font-medium">{texts.offices}</h3>
          <ul className="grid gap-1">
            {offices.map(({ appointmentType, canRemove }) => (
              <li key={appointmentType} className="flex items-center justify-between gap-2">
                {officeNames[appointmentType]}
                {canRemove
                  ? remove({ step: 'remove', appointmentType, name: officeNames[appointmentType] })
                  : mayChange && (
                      <Why reason={accessTexts.why.ownOffice} align="end">
                        <Button size="sm" variant="ghost" aria-label={texts.remove(officeNames[appointmentType])}>
                          {texts.step.remove}
                        </Button>
                      </Why>
                    )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {departments.length > 0 && (
        <div>
          <h3 className="font-medium">{texts.departments}</h3>
          <ul className="grid gap-1">
            {departments.map((one) => (
              <li key={one.id} className="flex items-start justify-between gap-2">
                <span className="min-w-0">
                  {one.name}
                  <span className="block text-muted">{texts.people(one.people)}</span>
                </span>
                {remove({ step: 'remove', departmentId: one.id, name: one.name })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {requests.length > 0 && (
        <div>
          <h3 className="font-medium">{texts.requests}</h3>
          <ul className="grid gap-3">
            {requests.map((request) => (
              <li key={request.id}>
                <p className="font-medium">{request.person.name}</p>
                <p className="text-muted">«{request.reason}»</p>
                <div className="mt-1.5 flex gap-2">
                  <Button size="sm" onClick={() => setOpened({ step: 'answer', request, isGranted: true })}>
                    {texts.step.grant}
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => setOpened({ step: 'answer', request, isGranted: false })}>
                    {texts.step.refuse}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      {openings.length > 0 && (
        <details>
          <summary className="cursor-pointer font-medium">{texts.openings}</summary>
          <ul className="mt-1.5 grid gap-1 text-muted">
            {openings.map(({ at, name }) => (
              <li key={at + name}>
                {name}, <time dateTime={at}>{formatDateTime(at)}</time>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Steps audience={audience} words={words} onChoose={setOpened} />
      {opened && (
        <AccessDialogs path={path} id={id} audience={audience} words={words} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}

type StepsProps = { audience: Audience; words: AccessWords; onChoose: (opened: Opened) => void }
function Steps({ audience: { isRestricted, can, why: refused }, words, onChoose }: StepsProps) {
  const label = { ...texts.step, ...words.step }
  const button = (step: 'restrict' | 'lift' | 'give', isPossible: boolean, reason?: string) => {
    if (isPossible)
      return (
        <Button key={step} size="sm" onClick={() => onChoose({ step })}>
          {label[step]}
        </Button>
      )
    // Of the past nothing is changed, and nothing tells why.
    if (!reason) return null
    return (
      <Why key={step} reason={reason}>
        <Button size="sm">{label[step]}</Button>
      </Why>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isRestricted
        ? [button('give', can.includes('change'), refused.change), button('lift', can.includes('lift'), refused.lift)]
        : button('restrict', can.includes('restrict'), refused.restrict)}
    </div>
  )
}
