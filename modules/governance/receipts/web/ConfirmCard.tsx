import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import type { Prose } from '@portal/kit/prose'
import { headingsOf } from '@portal/kit/proseParts'
import { errorText } from '@portal/ui/apiError'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { ErrorText } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { toast } from '@portal/ui/toasts'
import { useMedia } from '@portal/ui/useMedia'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyReading } from '../contract.ts'
import { api, receiptQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.confirm
type Props = { documentId: string; versionId: string; prose: Prose }

/** Below a version the person is asked to read: that they have, with their answers to what is asked about it. */
export function ConfirmCard({ documentId, versionId, prose }: Props) {
  const { data } = useQuery(receiptQueries.mine(documentId))
  const duty = data?.duty
  if (!duty) return null
  if (duty.readAt) return <Done duty={duty} />
  if (duty.versionId !== versionId) return null
  return <Confirm key={versionId} documentId={documentId} versionId={versionId} prose={prose} quiz={data.quiz} />
}

function Done({ duty }: { duty: NonNullable<MyReading['duty']> }) {
  const [label, on] = [duty.readLabel ?? '', formatDate(osloDate(duty.readAt!))]
  return (
    <InlineNotice tone="success">
      {duty.registeredByName ? words.registered(label, on, duty.registeredByName) : words.done(label, on)}
    </InlineNotice>
  )
}

function Confirm({ documentId, versionId, prose, quiz }: Props & { quiz: MyReading['quiz'] }) {
  const queryClient = useQueryClient()
  const isPhone = useMedia('(pointer: coarse) and (max-width: 48rem)')
  const [answers, setAnswers] = useState<(number | null)[]>(() => quiz.map(() => null))
  const [wrong, setWrong] = useState<readonly number[]>([])
  const [lacks, setLacks] = useState(false)
  const headings = headingsOf(prose)
  const sending = useMutation({
    mutationFn: () => api.confirmReading({ id: documentId, versionId, answers: answers as number[], isPhone }),
    onSuccess: ({ reading, wrong: found }) => {
      queryClient.setQueryData(receiptQueries.mine(documentId).queryKey, reading)
      setWrong(found)
      if (found.length > 0) return
      toast(words.thanks)
      for (const key of ['receipts', 'inbox', 'dashboard', 'notifications']) void queryClient.invalidateQueries({ queryKey: [key] })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: receiptQueries.mine(documentId).queryKey }),
  })
  const send = () => {
    const isWhole = !answers.includes(null)
    setLacks(!isWhole)
    if (isWhole) sending.mutate()
  }
  return (
    <Card title={words.title} className="print:hidden">
      <div className="grid gap-5">
        {quiz.length > 0 && <p className="text-muted">{words.quiz}</p>}
        {quiz.map(({ question, answers: possible, heading }, n) => {
          const at = headings.find(({ text }) => text === heading)
          const isWrong = wrong.includes(n)
          return (
            <fieldset key={question} className="min-w-0" aria-describedby={isWrong ? `answer-${n}-error` : undefined}>
              <legend className="mb-1 font-medium">{question}</legend>
              {possible.map((answer, m) => (
                <Choice
                  key={answer}
                  type="radio"
                  name={`answer-${n}`}
                  label={answer}
                  checked={answers[n] === m}
                  onChange={() => {
                    setAnswers((before) => before.map((one, k) => (k === n ? m : one)))
                    setWrong((before) => before.filter((one) => one !== n))
                    setLacks(false)
                  }}
                />
              ))}
              {isWrong && (
                <>
                  <ErrorText id={`answer-${n}-error`}>{words.wrong}</ErrorText>
                  {at && (
                    <a href={`#${at.id}`} className="text-brand-ink underline underline-offset-2">
                      {words.wrongAt(at.text)}
                    </a>
                  )}
                </>
              )}
            </fieldset>
          )
        })}
        <div role="status" className="empty:hidden">
          {wrong.length > 0 && <InlineNotice tone="warning">{words.someWrong(wrong.length)}</InlineNotice>}
          {lacks && <InlineNotice tone="warning">{words.chooseAll}</InlineNotice>}
          {sending.isError && <InlineNotice tone="danger">{errorText(sending.error)}</InlineNotice>}
        </div>
        <span>
          <Button variant="primary" size="lg" busy={sending.isPending} onClick={send}>
            {words.button}
          </Button>
        </span>
      </div>
    </Card>
  )
}
