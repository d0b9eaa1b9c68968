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

type Contact = NonNullable<KnownRecord['handler']>

/** Texts of the kind, and the path of its list. */
export type KnownProps = { path: string; words: { closed: string; list: string; handler: string; noHandler: string } }
type Props = KnownProps & { id: string; children: ReactNode }

/** Where there is no such record for the reader: what they may know of it when they were notified of it, else what `children` say. */
export function KnownOrMissing({ id, path, words, children }: Props) {
  const { data, isPending } = useQuery(accessQueries.known(id, path))
  if (isPending) return <SkeletonCard />
  return data ? <KnownCard known={data} path={path} words={words} /> : children
}

function KnownCard({ known, path, words }: KnownProps & { known: KnownRecord }) {
  const { number, isDeleted, isRestricted, expected, handler, leader, canAsk, hasAsked } = known
  const [isAsking, setAsking] = useState(false)
  const changed = useAccessChanged()
  const title = isDeleted ? texts.known.deleted : isRestricted ? texts.known.restricted : words.closed
  return (
    <Page title={number} breadcrumb={<Link to={path as '/dashboard'}>{words.list}</Link>}>
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
            <Whom label={words.handler} contact={handler} otherwise={words.noHandler} />
            {leader && <Whom label={texts.known.leader} contact={leader} />}
          </dl>
        )}
        {canAsk && (
          <Button variant="primary" className="mt-5 max-sm:w-full" onClick={() => setAsking(true)}>
            {texts.step.ask}
          </Button>
        )}
        {hasAsked && <p className="mt-5 text-muted">{texts.known.asked}</p>}
      </Card>
      {isAsking && (
        <ReasonDialog
          title={texts.step.ask}
          intro={texts.known.askIntro}
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
