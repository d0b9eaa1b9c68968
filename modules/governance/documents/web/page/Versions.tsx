import { addDays, osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { currentDay } from '@portal/ui/clock'
import { Link } from '@tanstack/react-router'
import type { Document, Version } from '../../contract.ts'
import { screenTexts } from '../texts.ts'
import { ToVersion } from './ToVersion.tsx'
import { VersionPdf } from './VersionPdf.tsx'

const words = screenTexts.versions

/** When it is or was in force; of one that was replaced the day it began, nothing. */
function force({ validFrom, validTo }: Version) {
  if (!validFrom) return null
  if (!validTo) return words.from(formatDate(validFrom))
  const last = formatDate(addDays(validTo, -1))
  return validTo > currentDay() ? words.until(formatDate(validFrom), last) : words.fromTo(formatDate(validFrom), last)
}

/** Each version there has been, the latest first, with who approved it and what it is sealed by. */
export function Versions({ document }: { document: Document }) {
  const { draft, id, versions } = document
  if (versions.length === 0) return null
  return (
    <Card title={words.title}>
      <ul className="grid gap-3">
        {versions.map((one) => (
          <li key={one.id}>
            <p className="font-medium">
              <ToVersion id={id} read={one.id} text={screenTexts.version(one.label)} />
            </p>
            {one.changeSummary && <p className="whitespace-pre-wrap">{one.changeSummary}</p>}
            <p className="text-muted">{words.approved(formatDate(osloDate(one.approvedAt!)), one.approvedByName ?? '')}</p>
            {one.translatesLabel && <p className="text-muted">{screenTexts.translates(one.translatesLabel)}</p>}
            {force(one) && <p className="text-muted">{force(one)}</p>}
            {one.original && <p className="text-muted wrap-anywhere">{one.original.fileName}</p>}
            <p className="text-xs text-muted tabular-nums">{words.digest((one.digest ?? '').slice(0, 12))}</p>
            <VersionPdf document={document} version={one} />
          </li>
        ))}
      </ul>
      {(versions.length > 1 || draft) && (
        <Link
          to="/documents/$id/compare"
          params={{ id }}
          className="mt-3 inline-block text-brand-ink underline underline-offset-2 print:hidden"
        >
          {words.compare}
        </Link>
      )}
    </Card>
  )
}
