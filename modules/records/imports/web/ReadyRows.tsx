import { Card } from '@portal/ui/Card.tsx'
import type { ImportRow } from '../contract.ts'
import type { RegisterScreen } from './register.ts'
import { screenTexts } from './texts.ts'

/** A few rows as they were understood. */
export const ReadyRows = ({ register, rows }: { register: RegisterScreen; rows: ImportRow[] }) => (
  <Card title={screenTexts.checked.sample}>
    <ul className="divide-y divide-line">
      {rows.map(({ line, cells }) => (
        <li key={line} className="grid gap-0.5 py-2">
          <span className="font-medium">{cells.title ?? cells.description}</span>
          <span className="line-clamp-2 text-muted">
            {Object.entries(register.field)
              .filter(([field]) => field !== 'title' && cells[field])
              .map(([field, label]) => `${label}: ${cells[field]}`)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
