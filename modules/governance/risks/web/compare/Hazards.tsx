import { type Level, RiskLevel } from '@portal/modules/governance/riskMatrices/web/public'
import { Badge, type Tone } from '@portal/ui/Badge.tsx'
import { Card } from '@portal/ui/Card.tsx'
import type { AssessmentContent, HazardChange } from '../../compareRules.ts'
import { compareTexts as words } from '../../compareTexts.ts'
import { Changes, FromTo } from './Changes.tsx'

const tones: Record<HazardChange['is'], Tone> = { added: 'blue', removed: 'grey', changed: 'amber' }
const level = (of: AssessmentContent | null) =>
  of?.level ? <RiskLevel level={of.level as Level} score={Number(of.probability) * Number(of.consequence)} /> : words.notScored

type Props = { hazards: readonly HazardChange[]; names: Record<string, string> }
/** Hazards that came, that went, and that are told or scored otherwise. */
export const Hazards = ({ hazards, names }: Props) => (
  <Card title={words.hazards} flush>
    <ul className="divide-y divide-line">
      {hazards.map(({ number, title, is, before, after, changes }) => (
        <li key={number} className="grid gap-2 px-4 py-4 sm:px-5">
          <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium wrap-anywhere">{title}</span>
            <span className="text-muted tabular-nums">{number}</span>
            <Badge tone={tones[is]}>{words.is[is]}</Badge>
          </h3>
          {is === 'changed' && before?.level !== after?.level ? (
            <FromTo before={level(before)} after={level(after)} />
          ) : (
            level(after ?? before)
          )}
          {is === 'changed' && <Changes changes={changes.filter(({ field }) => field !== 'level')} names={names} />}
        </li>
      ))}
    </ul>
  </Card>
)
