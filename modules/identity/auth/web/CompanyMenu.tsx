import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { laterTexts } from './laterTexts.ts'
import { companiesQuery } from './profileCalls.ts'
import { leaveFor } from './switchTo.ts'

const texts = laterTexts.companies

/** Nothing for most people: only who has users in several companies sees it. */
export function CompanyMenu({ className, onLeave }: { className: string; onLeave: () => void }) {
  const navigate = useNavigate()
  const { data } = useQuery(companiesQuery)
  const leave = useMutation({
    mutationFn: async (ksId: string) => {
      // Whoever has unsaved changes is asked here, and may stay.
      await navigate({ to: '/dashboard' })
      await leaveFor(ksId)
    },
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  if (!data || data.items.length < 2) return null
  return (
    <div role="group" aria-labelledby="companies">
      <p id="companies" className="px-2.5 py-1.5 text-xs text-muted">
        {texts.switchTo}
      </p>
      {data.items.map(({ ksId, name, isCurrent }) => (
        <button
          key={ksId}
          type="button"
          className={className}
          aria-current={isCurrent || undefined}
          disabled={leave.isPending || isCurrent}
          onClick={() => {
            onLeave()
            leave.mutate(ksId)
          }}
        >
          <span className="w-4 text-center" aria-hidden>
            {isCurrent && '✓'}
          </span>
          <span className="min-w-0 flex-1 break-words">{name}</span>
          {isCurrent && <span className="sr-only">{texts.current}</span>}
        </button>
      ))}
    </div>
  )
}
