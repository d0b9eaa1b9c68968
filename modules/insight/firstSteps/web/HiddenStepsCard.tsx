import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { firstStepsQuery } from './queries.ts'
import { texts } from './texts.ts'
import { useHidden } from './useHidden.ts'

/** The way back, where the company has put its first steps away and is not through. */
export function HiddenStepsCard() {
  const { data } = useQuery(firstStepsQuery)
  const show = useHidden()
  if (!data?.isHidden) return null
  const { steps, version } = data
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <Card title={texts.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose min-w-0 flex-1 basis-64 text-muted">{texts.hiddenNote(done, steps.length)}</p>
        <Button busy={show.isPending} onClick={() => show.mutate({ isHidden: false, version })}>
          {texts.show}
        </Button>
      </div>
    </Card>
  )
}
