import { PersonField } from '@portal/modules/records/actions/web/public'
import { ComboboxField } from '@portal/ui/DraftFields.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { useQuery } from '@tanstack/react-query'
import { taskTexts as texts } from '../../texts.ts'
import { taskQueries } from '../queries.ts'

type Props<V> = {
  draft: Draft<V>
  name: { [K in keyof V]: V[K] extends string | null ? K : never }[keyof V] & string
  present?: { id: string; name: string } | null
  /** Whom it is with today, when it is to go to another. */
  without?: string
  /** Who may be chosen too, by those who do not give work to anybody. */
  also?: readonly { id: string; name: string }[]
}

/** Whom a task is given to: anybody by those who lead, oneself or one's leader by others. */
export function AssigneeField<V>({ draft, name, present, without, also = [] }: Props<V>) {
  const { data } = useQuery(taskQueries.makers)
  const field = { draft, name, label: texts.field.assigneeName }
  if (data?.onlyTo)
    return (
      <ComboboxField
        {...field}
        options={[...data.onlyTo, ...also.filter(({ id }) => !data.onlyTo?.some((one) => one.id === id))]
          .filter(({ id }) => id !== without)
          .map((one) => ({ value: one.id, label: one.name }))}
      />
    )
  return <PersonField {...field} fit={['write', 'audit', 'control']} present={present} />
}
