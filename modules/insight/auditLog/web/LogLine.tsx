import { osloTime } from '@portal/kit/dates'
import { Button, buttonClass } from '@portal/ui/Button.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Clock, History, Lock } from 'lucide-react'
import { useId } from 'react'
import type { LogEntry } from '../contract.ts'
import { listTexts as texts } from './texts.ts'

type Props = { entry: LogEntry; isOpen: boolean; onToggle: () => void }

/** One entry: a line that opens to what was changed, and from where. Of what the reader may not see there is the time alone. */
export function LogLine({ entry, isOpen, onToggle }: Props) {
  const id = useId()
  const { time } = osloTime(entry.at)
  if (entry.isHidden)
    return (
      <li className="flex min-h-11 items-center gap-3 px-4 py-2 text-muted sm:px-5">
        <time dateTime={entry.at} className="w-12 shrink-0 tabular-nums">
          {time}
        </time>
        <span className="min-w-0 flex-1 italic">{texts.hidden}</span>
        <Block entry={entry} />
      </li>
    )
  return (
    <li className={isOpen ? 'bg-sunken/60' : undefined}>
      <div className="relative flex min-h-11 items-start gap-3 px-4 py-2 hover:bg-hover sm:px-5 md:items-center">
        <time dateTime={entry.at} className="w-12 shrink-0 text-muted tabular-nums">
          {time}
        </time>
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 md:flex-nowrap">
          <span className="min-w-0 wrap-anywhere max-md:w-full md:w-44 md:shrink-0 md:truncate">{entry.actorName}</span>
          <span className="min-w-0 font-medium wrap-anywhere max-md:w-full md:flex-1">{entry.what}</span>
          <Record entry={entry} className="text-muted tabular-nums md:max-w-40 md:shrink-0 md:truncate" />
        </div>
        <Block entry={entry} />
        <Button
          variant="ghost"
          size="icon"
          className="-my-1.5 after:absolute after:inset-0"
          aria-label={texts.details(entry.what ?? '', time)}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />
        </Button>
      </div>
      {isOpen && (
        <div id={id} className="grid items-start gap-4 px-4 pt-1 pb-4 sm:px-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Changes entry={entry} />
          <div className="grid gap-3">
            <Origin entry={entry} />
            {entry.path && <AsItWas path={entry.path} at={entry.at} />}
          </div>
        </div>
      )}
    </li>
  )
}

function Record({ entry: { number, path, about }, className }: { entry: LogEntry; className: string }) {
  if (!path) return <span className={className}>{number ?? about}</span>
  const [to, hash] = path.split('#')
  return (
    <Link to={to as '/deviations'} hash={hash} className={`relative z-10 underline-offset-4 hover:underline ${className}`}>
      {number}
    </Link>
  )
}

/** The record at the end of the minute of the entry, so that what was done in it shows. */
function AsItWas({ path, at }: { path: string; at: string }) {
  const { date, time } = osloTime(new Date(Date.parse(at) + 60_000))
  const [to] = path.split('#')
  return (
    <Link to={to as '/deviations'} search={{ asOf: `${date}T${time}` }} className={buttonClass({ size: 'sm' })}>
      <History aria-hidden />
      {texts.asItWas}
    </Link>
  )
}

function Block({ entry: { blockNo } }: { entry: LogEntry }) {
  const Icon = blockNo === null ? Clock : Lock
  return (
    <span className="hidden w-20 shrink-0 items-center gap-1.5 text-xs text-muted tabular-nums sm:inline-flex [&_svg]:size-3.5">
      <Icon aria-hidden />
      {blockNo === null ? texts.waiting : texts.block(blockNo)}
    </span>
  )
}

function Changes({ entry: { changes } }: { entry: LogEntry }) {
  if (changes.length === 0) return <p className="text-muted">{texts.noChanges}</p>
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="grid gap-x-3 px-3 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <span className="text-muted">{field}</span>
          <span className="wrap-anywhere">
            <span className="sr-only">{texts.before} </span>
            <del className="text-muted">{before}</del>
            <span aria-hidden> → </span>
            <span className="sr-only">{texts.after} </span>
            <ins className="font-medium no-underline">{after}</ins>
          </span>
        </li>
      ))}
    </ul>
  )
}

const Origin = ({ entry }: { entry: LogEntry }) => (
  <DefinitionList
    items={[
      { id: 'at', term: texts.at, value: texts.moment(entry.at) },
      { id: 'about', term: texts.about, value: [entry.about, entry.number].filter(Boolean).join(' ') },
      { id: 'reason', term: texts.reason, value: entry.reason },
      { id: 'device', term: texts.device, value: entry.device },
      { id: 'address', term: texts.address, value: entry.address },
      {
        id: 'seq',
        term: texts.seq,
        value: entry.seq === null || entry.blockNo === null ? texts.unsealed : texts.sealed(entry.seq, entry.blockNo),
      },
    ]}
  />
)
