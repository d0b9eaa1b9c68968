import { Card } from './Card.tsx'

type Version = { id: string; what: string; reason: string }
/** What a setting was changed to, newest first: who and when in one line, and why. */
export const VersionList = ({ title, empty, versions }: { title: string; empty: string; versions: readonly Version[] }) => (
  <Card title={title}>
    {versions.length === 0 && <p className="text-muted">{empty}</p>}
    <ol className="grid gap-3">
      {versions.map(({ id, what, reason }) => (
        <li key={id}>
          <p className="text-muted tabular-nums">{what}</p>
          <p className="wrap-anywhere">{reason}</p>
        </li>
      ))}
    </ol>
  </Card>
)
