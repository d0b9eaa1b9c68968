import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { CircleCheck } from '@portal/ui/icons.tsx'
import { PathLink } from '@portal/ui/PathLink.tsx'
import type { FirstSteps, Step } from '../contract.ts'
import { texts } from './texts.ts'
import { useHidden } from './useHidden.ts'

/** What a new company does first: how far it has come, and what comes next. */
export function FirstStepsCard({ firstSteps: { steps, version } }: { firstSteps: FirstSteps }) {
  const hide = useHidden()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card title={texts.title} flush actions={<span className="text-muted tabular-nums">{texts.progress(done, steps.length)}</span>}>
      <div aria-hidden className="mt-2 h-1 bg-sunken">
        <div className="h-full bg-green-fill" style={{ width: `${(done / steps.length) * 100}%` }} />
      </div>
      <ol className="divide-y divide-line">
        {steps.map((step, n) => (
          <Row key={step.name} step={step} place={n + 1} isNext={step === next} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 pr-2 pl-4 text-muted sm:pr-3 sm:pl-5">
        {texts.ends}
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.hideThis}
          busy={hide.isPending}
          onClick={() => hide.mutate({ isHidden: true, version })}
        >
          {texts.hide}
        </Button>
      </div>
    </Card>
  )
}

function Row({ step: { name, path, isDone, done, of }, place, isNext }: { step: Step; place: number; isNext: boolean }) {
  const { title, why, link, again } = texts.step[name]
  const label = isDone ? again : link
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className={`grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-3 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] sm:gap-x-4 sm:px-5 ${isNext ? 'bg-brand-soft' : ''}`}
    >
      {isDone ? (
        <CircleCheck aria-hidden className="size-6 text-green" />
      ) : (
        <span
          aria-hidden
          className={`grid size-6 place-items-center rounded-full border text-xs font-semibold tabular-nums ${isNext ? 'border-brand bg-brand text-white' : 'border-field text-muted'}`}
        >
          {place}
        </span>
      )}
      <span className="grid">
        <span className={isNext ? 'font-semibold' : 'font-medium'}>
          {title}
          {isDone && <span className="sr-only"> ({texts.done})</span>}
          {isNext && <span className="sr-only"> ({texts.next})</span>}
        </span>
        {!isDone && (
          <span className={isNext ? '' : 'text-muted'}>
            {why} {of > 1 && done > 0 && texts.partly(done, of)}
          </span>
        )}
      </span>
      <span className="col-start-2 sm:col-start-3">
        <Button
          size="sm"
          variant={isDone ? 'link' : isNext ? 'primary' : 'secondary'}
          render={<PathLink path={path} aria-label={`${label}: ${title}`} />}
        >
          {label}
        </Button>
      </span>
    </li>
  )
}
