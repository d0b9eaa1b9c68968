import { formatPhone } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { SkeletonCard } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EyeOff, Mail, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { access, type KnownRecord } from '../contract.ts'
import { accessQueries, api } from './queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { texts } from './texts.ts'
import { useAccessChanged } from './useAccess.ts'

const words = texts.known
type Contact = NonNullable<KnownRecord['handler']>

type Props = { id: string; isTask?: boolean; children: ReactNode }

/** Where there is no such record for the reader: what they may know of it when they were told of it, else what `children` say. */
export function KnownOrMissing({ id, isTask = false, children }: Props) {
  const { data, isPending } = useQuery(accessQueries.known(id, isTask ? '/tasks' : '/deviations'))
  if (isPending) return <SkeletonCard />
  return data ? <KnownCard known={data} isTask={isTask} /> : children
}

function KnownCard({ known, isTask }: { known: KnownRecord; isTask: boolean }) {
  const { number, isDeleted, isRestricted, expected, handler, leader, canAsk, hasAsked } = known
  const [isAsking, setAsking] = useState(false)
  const changed = useAccessChanged()
  const said = isTask ? words.task : words.case
  const title = isDeleted ? words.deleted : isRestricted ? words.restricted : said.closed
  return (
    <Page title={number} breadcrumb={<Link to={isTask ? '/tasks' : '/deviations'}>{said.list}</Link>}>
      <Card className="max-w-2xl">
        <div className="flex gap-4">
          <EyeOff className="mt-0.5 size-6 shrink-0 text-muted" aria-hidden />
          <div className="grid min-w-0 grid-cols-1 gap-3">
            <h2 className="font-semibold">{title}</h2>
            <p className="max-w-prose">{expected}</p>
          </div>
        </div>
        {!isDeleted && (
          <dl className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
            <Whom label={said.handler} contact={handler} otherwise={said.noHandler} />
            {leader && <Whom label={words.leader} contact={leader} />}
          </dl>
        )}
        {canAsk && (
          <Button variant="primary" className="mt-5 max-sm:w-full" onClick={() => setAsking(true)}>
            {texts.step.ask}
          </Button>
        )}
        {hasAsked && <p className="mt-5 text-muted">{words.asked}</p>}
      </Card>
      {isAsking && (
        <ReasonDialog
          title={texts.step.ask}
          intro={words.askIntro}
          label={texts.field.reason}
          schema={access.askForAccess.input}
          input={(reason) => ({ number, reason })}
          send={(input) => api.askForAccess(input)}
          onDone={() => {
            setAsking(false)
            changed(texts.done.ask)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Page>
  )
}

const link = 'inline-flex min-h-6 items-center gap-2 text-brand-ink underline underline-offset-2 pointer-coarse:min-h-11'
const Whom = ({ label, contact, otherwise }: { label: string; contact: Contact | null; otherwise?: string }) => (
  <div className="min-w-0">
    <dt className="text-xs font-medium text-muted">{label}</dt>
    <dd className="mt-0.5 grid grid-cols-1 gap-1">
      <span className="font-medium">{contact?.name ?? otherwise}</span>
      {contact && (
        <a className={link} href={`mailto:${contact.email}`}>
          <Mail className="size-4 shrink-0" aria-hidden />
          <span className="wrap-anywhere">{contact.email}</span>
        </a>
      )}
      {contact?.phone && (
        <a className={link} href={`tel:${contact.phone.replace(/\s/g, '')}`}>
          <Phone className="size-4 shrink-0" aria-hidden />
          {formatPhone(contact.phone)}
        </a>
      )}
    </dd>
  </div>
)
