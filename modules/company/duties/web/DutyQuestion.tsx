import { formatDate } from '@portal/kit/format'
import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { putAnswer, refreshOthers } from '@portal/ui/putAnswer'
import { texts as common } from '@portal/ui/texts'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../contract.ts'
import { dutyTexts } from '../texts.ts'
import { api, dutyQueries } from './queries.ts'
import { texts } from './texts.ts'

/** A question that settles a duty, answered on the spot. */
export function DutyQuestion({ answer, canAnswer }: { answer: Answer; canAnswer: boolean }) {
  const queryClient = useQueryClient()
  const { question, isYes, byName, at, version } = answer
  const save = useMutation({
    // Each answer is the whole profile: the last one stands.
    scope: { id: 'duties' },
    mutationFn: (given: boolean | null) => api.answer({ question, isYes: given, version }),
    onSuccess: (profile, given) => {
      putAnswer(queryClient, dutyQueries.profile.queryKey, profile)
      refreshOthers(queryClient, dutyQueries.profile.queryKey)
      toast(given === null ? texts.takenBack : texts.answered)
    },
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: dutyQueries.profile.queryKey })
    },
  })
  const choose = (given: boolean | null) => !save.isPending && given !== isYes && save.mutate(given)
  const given = isYes !== null && at && texts.answeredBy(byName, formatDate(new Date(at)))
  return (
    <fieldset className="min-w-0 rounded-lg bg-sunken px-3.5 py-3">
      <legend className="sr-only">{dutyTexts.question[question]}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p aria-hidden className="font-medium">
            {dutyTexts.question[question]}
          </p>
          {!canAnswer && isYes !== null && <p>{isYes ? common.common.yes : common.common.no}</p>}
          {given && <p className="text-sm text-muted">{given}</p>}
        </div>
        {canAnswer && (
          <div className="flex items-center gap-2">
            {[true, false].map((choice) => (
              <Button
                key={String(choice)}
                variant={isYes === choice ? 'primary' : 'secondary'}
                aria-pressed={isYes === choice}
                busy={save.isPending && save.variables === choice}
                onClick={() => choose(choice)}
              >
                {choice ? common.common.yes : common.common.no}
              </Button>
            ))}
            {isYes !== null && (
              <Button variant="ghost" busy={save.isPending && save.variables === null} onClick={() => choose(null)}>
                {texts.takeBack}
              </Button>
            )}
          </div>
        )}
      </div>
    </fieldset>
  )
}
