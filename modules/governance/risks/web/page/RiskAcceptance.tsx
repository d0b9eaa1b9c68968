import { osloDate } from '@portal/kit/dates'
import { formatDate } from '@portal/kit/format'
import { matrixTexts } from '@portal/modules/governance/riskMatrices/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Risk, RiskStep } from '../../contract.ts'
import { riskTexts as texts } from '../../texts.ts'
import { riskQueries } from '../queries.ts'
import type { Chosen } from '../steps/StepsTaken.tsx'
import { screenTexts } from '../texts.ts'

const words = screenTexts.acceptance
const day = (at: string) => formatDate(osloDate(at))
const steps = ['askAcceptance', 'accept', 'declineAcceptance', 'withdrawAcceptance'] as const satisfies RiskStep[]

/** Whether somebody has accepted the risk, who may, and why an acceptance no longer holds. */
export function RiskAcceptance({ risk, onChoose }: { risk: Risk; onChoose: (chosen: Chosen) => void }) {
  const { acceptance, approval, acceptable } = risk
  const isStanding = acceptance !== null && acceptance.endedAt === null
  const isAsked = approval?.status === 'open'
  const offered = steps.filter((step) => risk.can.includes(step))
  if (!acceptable && !acceptance) return null
  return (
    <Card title={words.title}>
      <div className="grid gap-3">
        {isStanding && (
          <div>
            <p>{words.accepted(acceptance.acceptedBy.name, formatDate(acceptance.until))}</p>
            <p className="max-w-prose whitespace-pre-wrap text-muted">{acceptance.reason}</p>
          </div>
        )}
        {acceptance?.endedAs === 'fallen' && acceptance.cause && (
          <InlineNotice tone="warning">{texts.fallen(texts.cause[acceptance.cause](acceptance.causeDetail ?? ''))}</InlineNotice>
        )}
        {isAsked && (
          <div>
            <p>{words.asked(approval.askedBy.name, approval.seats.map(({ name }) => name).join(', '))}</p>
            {approval.note && <p className="max-w-prose whitespace-pre-wrap text-muted">{approval.note}</p>}
          </div>
        )}
        {!isStanding && !isAsked && acceptable && (
          <p className="text-muted">{risk.acceptableRisk ? words.notNeeded : words.needed(acceptable.by, formatDate(acceptable.until))}</p>
        )}
        {offered.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {offered.map((step) => (
              <Button key={step} size="sm" onClick={() => onChoose({ step })}>
                {texts.step[step]}
              </Button>
            ))}
          </div>
        )}
        <Earlier id={risk.id} now={isStanding ? acceptance.id : undefined} />
      </div>
    </Card>
  )
}

/** Every acceptance there has been, and how it ended. */
function Earlier({ id, now }: { id: string; now: string | undefined }) {
  const { data } = useQuery(riskQueries.acceptances(id))
  const earlier = (data?.items ?? []).filter((one) => one.id !== now)
  if (earlier.length === 0) return null
  return (
    <details>
      <summary className="min-h-8 cursor-pointer py-1 font-medium text-brand-ink pointer-coarse:min-h-11">{words.earlier}</summary>
      <ul className="mt-2 grid gap-3">
        {earlier.map((one) => (
          <li key={one.id}>
            <p>{words.period(matrixTexts.level[one.level], one.acceptedBy.name, day(one.acceptedAt), formatDate(one.until))}</p>
            <p className="text-muted">
              {one.endedAs && texts.endedAs[one.endedAs]}
              {one.endedAt && ` ${day(one.endedAt)}`}
              {one.cause && `: ${texts.cause[one.cause](one.causeDetail ?? '')}`}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
