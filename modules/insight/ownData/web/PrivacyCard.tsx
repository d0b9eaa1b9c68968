import { Card } from '@portal/ui/Card.tsx'
import type { OwnDataOverview } from '../contract.ts'
import { PeriodList } from './PeriodList.tsx'
import { texts } from './texts.ts'

const words = texts.privacy

/** What may be registered about somebody, how long it is there, and who decided that. */
export const PrivacyCard = ({ overview: { parts, periods } }: { overview: OwnDataOverview }) => (
  <Card title={words.title}>
    <div className="grid gap-3">
      <p className="max-w-prose text-muted">{words.intro}</p>
      <details>
        <summary className="cursor-pointer py-2 font-medium">{words.parts(parts.length)}</summary>
        <ul className="list-disc pl-5 text-muted">
          {parts.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </details>
      <details>
        <summary className="cursor-pointer py-2 font-medium">{words.periods}</summary>
        <PeriodList periods={periods} />
      </details>
      <p className="max-w-prose text-muted">{words.log}</p>
    </div>
  </Card>
)
