import { PeopleField } from '@portal/modules/records/actions/web/public'
import { Choice } from '@portal/ui/Choice.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { taskTexts as texts } from '../../texts.ts'
import { peopleTexts } from '../peopleTexts.ts'
import { taskQueries } from '../queries.ts'

const words = peopleTexts.people
export type PeopleDraft = { coAssigneeIds: string[]; watcherIds: string[]; anyCanComplete: boolean }
type Props = {
  draft: Pick<Draft<PeopleDraft>, 'values' | 'errors' | 'set'>
  known?: readonly { id: string; name: string }[]
  assigneeId: string | null
  approverId: string | null
}

/** Who does the task with the one who is responsible, and who is notified of it. */
export function PeopleFieldSet({ draft: { values, errors, set }, known = [], assigneeId, approverId }: Props) {
  const { data } = useQuery(taskQueries.makers)
  const { coAssigneeIds, watcherIds, anyCanComplete } = values
  return (
    <>
      <PeopleField
        id="coAssigneeIds"
        label={texts.field.coAssigneeIds}
        hint={words.coHint}
        error={errors.coAssigneeIds}
        ids={coAssigneeIds}
        known={known}
        fit={['write', 'audit', 'control']}
        onlyTo={data?.onlyTo}
        without={[assigneeId, approverId]}
        onChange={(ids) => set({ coAssigneeIds: ids, watcherIds: watcherIds.filter((one) => !ids.includes(one)) })}
      />
      {coAssigneeIds.length > 0 && (
        <Choice
          label={texts.field.anyCanComplete}
          hint={words.anyHint}
          checked={anyCanComplete}
          onChange={(event) => set({ anyCanComplete: event.target.checked })}
        />
      )}
      <PeopleField
        id="watcherIds"
        label={texts.field.watcherIds}
        hint={words.watchHint}
        error={errors.watcherIds}
        ids={watcherIds}
        known={known}
        fit={['read', 'write', 'audit', 'control']}
        without={[assigneeId, ...coAssigneeIds]}
        onChange={(ids) => set({ watcherIds: ids })}
      />
    </>
  )
}
