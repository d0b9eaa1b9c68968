import { duration } from '@portal/modules/records/retention/web/public'
import { Card } from '@portal/ui/Card.tsx'
import type { OwnDataOverview } from '../contract.ts'
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
        <ul className="grid gap-3">
          {periods.map(({ name, since, afterwards, months, isLaw }) => (
            <li key={name}>
              <span className="block font-medium">{name}</span>
              <span className="block max-w-prose text-muted">
                {months === null ? words.none : words.months(duration(months))} {since && words.since(since)}{' '}
                {afterwards.replace(/\.?$/, '.')} {isLaw ? words.law : words.company}
              </span>
            </li>
          ))}
        </ul>
      </details>
      <p className="max-w-prose text-muted">{words.log}</p>
    </div>
  </Card>
)
