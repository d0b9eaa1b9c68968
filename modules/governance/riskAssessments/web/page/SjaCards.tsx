import { formatDateTime } from '@portal/kit/format'
import { Badge } from '@portal/ui/Badge.tsx'
import { Card } from '@portal/ui/Card.tsx'
import type { Assessment, Signature } from '../../contract.ts'
import { assessmentTexts as texts } from '../../texts.ts'
import { Drawing } from '../form/Drawing.tsx'
import { screenTexts } from '../texts.ts'

const words = screenTexts.sja
const { sja } = texts

/** The job step by step: what may go wrong in each, what is done about it, and by whom. */
export function SjaSteps({ assessment: { steps, isStopRuleAccepted } }: { assessment: Assessment }) {
  return (
    <Card title={words.steps} flush>
      <ol className="divide-y divide-line">
        {steps.map((step, n) => (
          <li key={step.id} className="grid gap-2 px-4 py-3 sm:px-5">
            <p className="font-medium">
              {n + 1}. {step.title}
            </p>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[1fr_1fr_auto]">
              <Cell term={sja.hazard} text={step.hazard} />
              <Cell term={sja.measure} text={step.measure} />
              <Cell term={sja.responsible} text={step.responsible} />
            </dl>
          </li>
        ))}
      </ol>
      {isStopRuleAccepted && <p className="px-4 pb-4 text-muted sm:px-5">{words.stopRuleDone}</p>}
    </Card>
  )
}
const Cell = ({ term, text }: { term: string; text: string | null }) =>
  text && (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="whitespace-pre-wrap">{text}</dd>
    </div>
  )

export function Signatures({ assessment: { signatures } }: { assessment: Assessment }) {
  if (signatures.length === 0) return null
  return (
    <Card title={words.signatures}>
      <ul className="grid gap-4">
        {signatures.map((one) => (
          <SignatureOf key={one.id} signature={one} />
        ))}
      </ul>
    </Card>
  )
}

function SignatureOf({ signature: { name, company, note, drawing, signedAt, witnessName } }: { signature: Signature }) {
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-medium">{name}</span>
        {!signedAt && <Badge tone="amber">{words.unsigned}</Badge>}
      </p>
      <p className="text-muted">
        {[company, signedAt && words.signed(formatDateTime(signedAt)), note, witnessName && sja.witnessed(witnessName)]
          .filter(Boolean)
          .join('. ')}
      </p>
      {drawing && <Drawing path={drawing} name={name} className="h-16 w-48 rounded border-line" />}
    </li>
  )
}
