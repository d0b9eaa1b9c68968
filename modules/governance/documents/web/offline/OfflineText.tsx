import { formatDate, formatDateTime } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { currentDay, currentInstant } from '@portal/ui/clock'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { ProseContents } from '@portal/ui/prose/ProseContents.tsx'
import { ProseView } from '@portal/ui/prose/ProseView.tsx'
import { useEffect, useMemo } from 'react'
import { screenTexts } from '../texts.ts'
import type { openOffline } from './offlineDocuments.ts'
import { offlineTexts as words } from './offlineTexts.ts'

type Opened = NonNullable<Awaited<ReturnType<typeof openOffline>>>

/** A document as it is stored here, to read without a network. */
export function OfflineText({ document, text, pictures }: Opened) {
  const addresses = useMemo(() => new Map([...pictures].map(([id, file]) => [id, URL.createObjectURL(file)])), [pictures])
  useEffect(() => () => addresses.forEach((address) => URL.revokeObjectURL(address)), [addresses])
  const world = useMemo(
    () => ({
      pictureOf: ({ fileId, alt }: { fileId: string; alt: string }) => {
        const address = addresses.get(fileId)
        return address ? <img src={address} alt={alt} className="h-auto max-w-full rounded-lg" /> : null
      },
      linkOf: () => null,
      variables: { company: text.company, today: formatDate(currentInstant()), version: document.versionLabel },
    }),
    [addresses, text.company, document.versionLabel],
  )
  return (
    <article aria-label={document.title} className="grid grid-cols-1 gap-4">
      <header>
        <h2 className="text-lg font-semibold break-words">{document.title}</h2>
        <p className="text-muted tabular-nums">
          {[document.number, words.version(document.versionLabel), words.from(formatDate(document.validFrom))].join(' · ')}
        </p>
      </header>
      <InlineNotice tone="warning">{words.mayHaveChanged(formatDateTime(document.storedAt))}</InlineNotice>
      {document.expiryDate && document.expiryDate < currentDay() && (
        <InlineNotice tone="warning">{screenTexts.expired(formatDate(document.expiryDate))}</InlineNotice>
      )}
      <Card>
        <div className="grid grid-cols-1 gap-6">
          {document.hasText ? (
            <>
              <ProseContents prose={text.content} />
              <ProseView prose={text.content} {...world} />
            </>
          ) : (
            <p className="text-muted">{words.noText}</p>
          )}
        </div>
      </Card>
      <p className="text-muted">{words.confirm}</p>
      <p>
        <a href="/documents" className="text-brand-ink underline underline-offset-2">
          {words.back}
        </a>
      </p>
    </article>
  )
}
