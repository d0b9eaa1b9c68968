import { Dialog } from '@portal/ui/Dialog.tsx'
import { ErrorState, SkeletonRows } from '@portal/ui/States.tsx'
import { useQuery } from '@tanstack/react-query'
import type { CompanyRules } from '../contract.ts'
import { preferenceCalls } from './preferenceCalls.ts'
import { preferenceTexts } from './texts.ts'

const texts = preferenceTexts.usual

type Props = { row: CompanyRules['rules'][number]; label: string; onClose: () => void }
/** A mail before anybody gets it, as the server writes it: its links are shown and lead nowhere. */
export function PreviewDialog({ row: { rule, email }, label, onClose }: Props) {
  const way = email === 'digest' ? 'digest' : 'now'
  const { data, error, refetch } = useQuery({
    queryKey: ['notifications', 'preview', rule, way],
    queryFn: ({ signal }) => preferenceCalls.preview({ rule, way }, { signal }),
  })
  return (
    <Dialog isOpen onClose={onClose} title={texts.preview} intro={email === 'off' ? texts.none : label}>
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data && (
        <article className="grid gap-3 rounded-lg border border-line bg-canvas p-4 break-words">
          <h3 className="font-semibold">
            <span className="sr-only">{texts.subject}: </span>
            {data.subject}
          </h3>
          {data.text.split('\n\n').map((paragraph, n) => (
            <p key={`${n} ${paragraph}`} className={/^https?:\S+$/.test(paragraph) ? 'text-brand-ink underline' : 'whitespace-pre-line'}>
              {paragraph}
            </p>
          ))}
        </article>
      )}
    </Dialog>
  )
}
