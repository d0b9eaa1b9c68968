import { formatDateTime } from '@portal/kit/format'
import { AskForAccess } from '@portal/modules/records/access/web/public'
import { errorText } from '@portal/ui/apiError'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { isMissing, RecordPending } from '@portal/ui/RecordPending.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { toast } from '@portal/ui/toasts'
import { Why } from '@portal/ui/Why.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Vote } from 'lucide-react'
import { useState } from 'react'
import type { Meeting, MeetingHazard } from '../../contract.ts'
import { meetingTexts } from '../../texts.ts'
import { api } from '../queries.ts'
import { screenTexts as words } from '../texts.ts'
import { useMeeting, useMeetingChange } from '../useMeeting.ts'
import { Ballot } from './Ballot.tsx'
import { HazardItem } from './HazardItem.tsx'
import { type Asked, MeetingDialogs } from './MeetingDialogs.tsx'
import { Notes } from './Notes.tsx'
import { useNotesDraft } from './useNotesDraft.ts'

/** The hazards of an assessment, scored by those who take part: each for themselves, and then together. */
export function MeetingPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const found = useMeeting(id)
  if (found.data) return <OneMeeting key={`${id} ${found.data.session?.id}`} meeting={found.data} />
  return (
    <>
      <RecordPending found={found} title={words.title} words={words} list="/risk-evaluation/assessments" />
      {isMissing(found.error) && <AskForAccess />}
    </>
  )
}

function OneMeeting({ meeting }: { meeting: Meeting }) {
  const { assessment, session, hazards, voters, can, why } = meeting
  const { id } = assessment
  const { take: took, refresh, reload } = useMeetingChange(id)
  const notes = useNotesDraft(meeting)
  const [asked, setAsked] = useState<Asked>()
  const step = useMutation({
    mutationFn: ({ run }: { run: () => Promise<Meeting>; message: string; riskId?: string }) => run(),
    onSuccess: (answer, { message, riskId }) => {
      setAsked(undefined)
      took(answer, message)
      // The button that was pressed is gone.
      if (riskId) document.getElementById(`hazard-${riskId}`)?.focus()
    },
    onError: (error) => {
      setAsked(undefined)
      toast(errorText(error), { tone: 'error' })
      void refresh()
    },
  })
  const isOpen = session !== null && session.closedAt === null
  const ref = { id, sessionId: session?.id ?? '' }
  const toShow = hazards.filter(({ isShowable }) => isShowable)
  const reveal = (shown: readonly MeetingHazard[]) => {
    const rounds = shown.map(({ id: riskId, round }) => ({ riskId, round }))
    const [{ riskId } = {}, ...more] = rounds
    step.mutate({
      run: () => api.reveal({ ...ref, rounds }),
      message: words.revealed,
      ...(riskId && more.length === 0 && { riskId }),
    })
  }
  /** Asked first where somebody would be left out. */
  const askReveal = (shown: readonly MeetingHazard[]) => {
    if (shown.every(({ votedIds }) => votedIds.length === voters.length)) reveal(shown)
    else setAsked({ kind: 'reveal', rounds: shown.map(({ id: riskId, round }) => ({ riskId, round })) })
  }
  /** What is written in the notes is part of the meeting: no more can be written once it is over. */
  const close = () => {
    const checked = notes.isWritten && notes.check()
    if (notes.isWritten && !checked) return setAsked(undefined)
    step.mutate({
      run: async () => {
        if (checked) await notes.save(checked)
        return api.close(ref)
      },
      message: words.closed,
    })
  }
  return (
    <Page
      title={words.title}
      breadcrumb={[
        <Link key="list" to="/risk-evaluation/assessments">
          {words.list}
        </Link>,
        <Link key="one" to="/risk-evaluation/assessments/$id" params={{ id }}>
          {assessment.title}
        </Link>,
      ]}
      intro={
        isOpen ? (
          <>
            {words.since(formatDateTime(session.openedAt), session.openedBy.name)}. {words.intro}
          </>
        ) : (
          words.intro
        )
      }
      actions={
        <>
          {can.includes('reveal') && toShow.length > 0 && (
            <Button variant="primary" onClick={() => askReveal(toShow)} busy={step.isPending}>
              {words.revealAll}
            </Button>
          )}
          {can.includes('close') && <Button onClick={() => setAsked({ kind: 'close' })}>{words.close}</Button>}
        </>
      }
    >
      {!assessment.isUnderWork && <InlineNotice>{meetingTexts.why.notUnderWork}</InlineNotice>}
      {!isOpen && (
        <Card>
          <EmptyState
            icon={<Vote />}
            title={session?.closedAt ? words.ended(formatDateTime(session.closedAt)) : words.none}
            action={
              (can.includes('open') || why.open) && (
                <Why reason={why.open}>
                  <Button
                    variant="primary"
                    busy={step.isPending}
                    onClick={() => step.mutate({ run: () => api.open({ id }), message: words.opened })}
                  >
                    {session ? words.anew : words.open}
                  </Button>
                </Why>
              )
            }
          >
            {can.includes('open') ? words.openIntro : assessment.isUnderWork && words.noneBody}
          </EmptyState>
        </Card>
      )}
      {session && (
        <div className="flex flex-wrap items-start gap-5">
          {can.includes('vote') && (
            <div className="min-w-0" style={{ flex: '1 1 20rem' }}>
              <Ballot meeting={meeting} onChanged={(answer) => took(answer)} onRefused={() => void refresh()} />
            </div>
          )}
          <div className="grid min-w-0 grid-cols-1 gap-5" style={{ flex: '2 1 30rem' }}>
            <Card title={words.hazards} flush>
              <ul className="divide-y divide-line">
                {hazards.map((hazard) => (
                  <HazardItem
                    key={hazard.id}
                    meeting={meeting}
                    hazard={hazard}
                    busy={step.isPending}
                    onReveal={() => askReveal([hazard])}
                    onAgain={() =>
                      step.mutate({
                        run: () => api.voteAgain({ ...ref, riskId: hazard.id, round: hazard.round }),
                        message: words.againDone,
                        riskId: hazard.id,
                      })
                    }
                    onTake={() => setAsked({ kind: 'take', riskId: hazard.id })}
                  />
                ))}
              </ul>
            </Card>
            <Notes
              session={session}
              notes={notes}
              canWrite={can.includes('writeNotes')}
              onChanged={took}
              onRefused={() => void refresh()}
              onReload={reload}
            />
          </div>
        </div>
      )}
      <MeetingDialogs
        meeting={meeting}
        asked={asked}
        busy={step.isPending}
        onEnd={close}
        onReveal={reveal}
        onTaken={(answer) => {
          setAsked(undefined)
          took(answer, words.taken)
        }}
        onClose={() => setAsked(undefined)}
        onReload={reload}
      />
    </Page>
  )
}
