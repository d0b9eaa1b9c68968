import { Card } from './Card.tsx'

type Props = { items: readonly { id: string; term: string; text: string | null | undefined }[] }

/** What people have written in the long fields of a record; nothing when all are empty. */
export function LongTexts({ items }: Props) {
  const filled = items.filter(({ text }) => text)
  if (filled.length === 0) return null
  return (
    <Card>
      <dl className="grid gap-4">
        {filled.map(({ id, term, text }) => (
          <div key={id}>
            <dt className="font-medium">{term}</dt>
            <dd className="max-w-prose whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
