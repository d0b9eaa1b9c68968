import type { Deviation } from '@portal/modules/cases/deviations'
import { RiskLevel } from '@portal/modules/governance/riskMatrices/web/public'
import { linksApi } from '@portal/modules/records/links/web/public'
import { ProposalsCard } from '@portal/modules/records/proposals/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Risk } from '../contract.ts'
import { riskQueries } from './queries.ts'
import { screenTexts } from './texts.ts'

const words = screenTexts.ofCase

/** «Risikoen bak»: what a case shows, what it may show, and what is proposed because of it. */
export function CaseRisks({ deviation }: { deviation: Deviation }) {
  const { id } = deviation
  const { data } = useQuery(riskQueries.ofCase(deviation))
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const key of [['risks'], ['deviations']]) void queryClient.invalidateQueries({ queryKey: key })
  }
  const link = useMutation({
    mutationFn: (number: string) => linksApi('/deviations').link({ id, number, relation: 'shows' }),
    onSuccess: (_, number) => {
      refresh()
      toast(words.linked(number))
    },
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  const { items = [], suggestions = [], mayLink = false } = data ?? {}
  return (
    <>
      <ProposalsCard record={deviation} onDecided={refresh} />
      {items.length + suggestions.length > 0 && (
        <Card title={words.title} flush>
          <ul className="divide-y divide-line">
            {items.map((one) => (
              <li key={one.id} className="grid gap-1 px-4 py-2.5 sm:px-5">
                <Title one={one} />
              </li>
            ))}
            {suggestions.map((one) => (
              <li key={one.id} className="grid gap-1.5 px-4 py-2.5 sm:px-5">
                <span className="text-xs text-muted">{words.suggestions}</span>
                <Title one={one} />
                {mayLink && (
                  <span>
                    <Button size="sm" aria-label={words.link(one.number)} busy={link.isPending} onClick={() => link.mutate(one.number)}>
                      {words.linkShort}
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

type Shown = Pick<Risk, 'id' | 'number' | 'title'> & Pick<Risk['current'], 'level' | 'score'>
const Title = ({ one: { id, number, title, level, score } }: { one: Shown }) => (
  <>
    <Link to="/risk-evaluation/risks/$id" params={{ id }} className="line-clamp-2 font-medium hover:underline">
      <span className="tabular-nums">{number}</span> {title}
    </Link>
    {level && <RiskLevel level={level} score={score} />}
  </>
)
