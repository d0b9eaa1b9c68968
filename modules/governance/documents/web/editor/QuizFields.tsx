import { Button, IconButton } from '@portal/ui/Button.tsx'
import { ErrorText, Field, Input } from '@portal/ui/Field.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { Why } from '@portal/ui/Why.tsx'
import { Plus, X } from 'lucide-react'
import type { Question } from '../../contract.ts'
import { mostAnswers, mostQuestions } from '../../readingRules.ts'
import { readingTexts as words } from './readingTexts.ts'

const begun: Question = { question: '', answers: ['', ''], right: 0, heading: null }

type Props = { quiz: Question[]; headings: readonly string[]; errors: Record<string, string>; onChange: (quiz: Question[]) => void }
/** What readers are asked: each question with its answers, which of them is right, and where in the text it stands. */
export function QuizFields({ quiz, headings, errors, onChange }: Props) {
  const change = (n: number, changes: Partial<Question>) => onChange(quiz.map((one, at) => (at === n ? { ...one, ...changes } : one)))
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{words.quiz}</legend>
      <p className="mb-2 text-muted">{words.quizHint}</p>
      <div className="grid gap-4">
        {quiz.map((one, n) => (
          <OneQuestion
            key={n}
            n={n}
            one={one}
            headings={headings}
            errors={errors}
            onChange={(changes) => change(n, changes)}
            onRemove={() => onChange(quiz.filter((_, at) => at !== n))}
          />
        ))}
        {quiz.length < mostQuestions && (
          <span>
            <Button size="sm" onClick={() => onChange([...quiz, begun])}>
              <Plus aria-hidden /> {words.addQuestion}
            </Button>
          </span>
        )}
      </div>
    </fieldset>
  )
}

type OneProps = {
  n: number
  one: Question
  headings: readonly string[]
  errors: Record<string, string>
  onChange: (changes: Partial<Question>) => void
  onRemove: () => void
}
function OneQuestion({ n, one, headings, errors, onChange, onRemove }: OneProps) {
  const { question, answers, right, heading } = one
  const id = `quiz.${n}`
  const setAnswer = (at: number, text: string) => onChange({ answers: answers.map((other, m) => (m === at ? text : other)) })
  const remove = (at: number) => onChange({ answers: answers.filter((_, m) => m !== at), right: right > at ? right - 1 : right })
  const error = errors[`${id}.question`]
  return (
    <div role="group" aria-label={words.questionOf(n + 1)} className="grid gap-4 rounded-lg border border-line p-4">
      <div className="flex items-end gap-2">
        <Field id={`${id}.question`} label={words.questionOf(n + 1)} className="grow" {...(error && { error })}>
          {(control) => (
            <Input {...control} value={question} maxLength={300} onChange={({ target }) => onChange({ question: target.value })} />
          )}
        </Field>
        <IconButton label={words.removeQuestion(n + 1)} icon={<X aria-hidden />} onClick={onRemove} />
      </div>
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 font-medium">{words.answers}</legend>
        {answers.map((answer, at) => (
          <div key={at} className="flex items-center gap-2">
            <input
              type="radio"
              className="tick shrink-0"
              name={`${id}.right`}
              aria-label={words.isRight(at + 1)}
              checked={right === at}
              onChange={() => onChange({ right: at })}
            />
            <Input
              id={`${id}.answers.${at}`}
              aria-label={words.answerOf(at + 1)}
              aria-invalid={errors[`${id}.answers.${at}`] ? true : undefined}
              value={answer}
              maxLength={200}
              onChange={({ target }) => setAnswer(at, target.value)}
            />
            {answers.length > 2 && (
              // Another would be right without anybody having said so.
              <Why reason={right === at ? words.removeRight : undefined} align="end">
                <IconButton label={words.removeAnswer(at + 1)} icon={<X aria-hidden />} onClick={() => remove(at)} />
              </Why>
            )}
          </div>
        ))}
        {Object.entries(errors)
          .filter(([key]) => key.startsWith(`${id}.answers`))
          .slice(0, 1)
          .map(([key, message]) => (
            <ErrorText key={key}>{message}</ErrorText>
          ))}
        {answers.length < mostAnswers && (
          <span>
            <Button size="sm" variant="ghost" onClick={() => onChange({ answers: [...answers, ''] })}>
              {words.addAnswer}
            </Button>
          </span>
        )}
      </fieldset>
      {headings.length > 0 && (
        <Field id={`${id}.heading`} label={words.heading} hint={words.headingHint} optional>
          {(control) => (
            <Select {...control} value={heading ?? ''} onChange={({ target }) => onChange({ heading: target.value || null })}>
              <option value="">{words.noHeading}</option>
              {[...new Set(headings)].map((text) => (
                <option key={text}>{text}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}
