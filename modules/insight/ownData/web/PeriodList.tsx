import { duration } from '@portal/modules/records/retention/web/public'
import type { Period } from '../contract.ts'
import { texts } from './texts.ts'

const words = texts.privacy

/** How long each class of what is registered is kept, and who decided that. */
export const PeriodList = ({ periods }: { periods: readonly Period[] }) => (
  <ul className="grid gap-3">
    {periods.map(({ name, since, afterwards, months, isLaw }) => (
      <li key={name}>
        <span className="block font-medium">{name}</span>
        <span className="block max-w-prose text-muted">
          {months === null ? words.none : words.months(duration(months))} {since && words.since(since)} {afterwards.replace(/\.?$/, '.')}{' '}
          {isLaw ? words.law : words.company}
        </span>
      </li>
    ))}
  </ul>
)
