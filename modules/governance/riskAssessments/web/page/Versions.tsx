import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { Link } from '@tanstack/react-router'
import type { Assessment } from '../../contract.ts'
import { screenTexts } from '../texts.ts'

const words = screenTexts.versions

/** Each version there has been, the latest first, with who approved it and what it is sealed by. */
export function Versions({ assessment }: { assessment: Assessment }) {
  const { versions } = assessment
  if (!versions.some(({ approvedAt }) => approvedAt)) return null
  return (
    <Card title={words.title}>
      <ul className="grid gap-3">
        {versions.map(({ id, number, reason, approvedAt, approvedByName, digest }) => (
          <li key={id}>
            <p className="font-medium">{words.one(number)}</p>
            <p className="text-muted">{approvedAt ? words.approved(formatDate(osloDate(approvedAt)), approvedByName ?? '') : words.open}</p>
            {reason && <p>{reason}</p>}
            {digest && <p className="text-xs text-muted tabular-nums">{words.digest(digest.slice(0, 12))}</p>}
          </li>
        ))}
      </ul>
      {assessment.assessmentType !== 'sja' && (
        <Link
          to="/risk-evaluation/assessments/$id/compare"
          params={{ id: assessment.id }}
          className="mt-3 inline-block text-brand-ink underline underline-offset-2 print:hidden"
        >
          {words.compare}
        </Link>
      )}
    </Card>
  )
}
