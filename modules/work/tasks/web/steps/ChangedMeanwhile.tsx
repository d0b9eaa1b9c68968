import type { Task } from '../../contract.ts'
import { peopleTexts } from '../peopleTexts.ts'
import { differencesOf } from './taskDifference.ts'

const words = peopleTexts.meanwhile

/** Somebody else was faster: what they changed, field by field. */
export function ChangedMeanwhile({ seen, now }: { seen: Task; now: Task }) {
  const differences = differencesOf(seen, now)
  return (
    <div className="grid gap-2 rounded-lg border border-line p-3">
      <p className="font-medium">{differences.length > 0 ? words.changes : words.nothing}</p>
      {differences.length > 0 && (
        <dl className="grid gap-2">
          {differences.map(({ name, before, after }) => (
            <div key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="max-w-prose whitespace-pre-wrap">
                <del className="text-muted">{before}</del> → <ins className="no-underline">{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
